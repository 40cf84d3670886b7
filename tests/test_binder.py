"""What Binder would build, by repo2docker's own reading of this repository."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from repo2docker.app import Repo2Docker
from repo2docker.buildpacks import BuildPack, CondaBuildPack

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def pack() -> Iterator[BuildPack]:
    """The way that repo2docker would choose for us."""
    here = Path.cwd()
    os.chdir(CHECKOUT)
    try:
        binder = Repo2Docker()
        packs = [kind(binder.base_image) for kind in binder.buildpacks]
        for found in packs:
            found.platform = "linux/amd64"
        yield next(found for found in packs if found.detect())
    finally:
        os.chdir(here)


def test_the_environment_is_a_conda_one_with_our_python(pack: BuildPack):
    pinned = re.search(r"python=([\d.]+)", (CHECKOUT / "environment.yml").read_text())
    assert pinned
    assert type(pack) is CondaBuildPack
    assert pack.python_version == pinned[1]
    assert Path(pack.binder_path("environment.yml")).exists()


def test_the_package_is_installed_after_the_build(pack: BuildPack):
    assert pack.get_post_build_scripts() == ["binder/postBuild"]
    assert "pip install --no-deps -e ." in (CHECKOUT / "binder" / "postBuild").read_text()


def test_the_image_can_be_written_down(pack: BuildPack):
    dockerfile = pack.render()
    assert "binder/environment.yml" in dockerfile
    assert "binder/postBuild" in dockerfile
    assert "nodejs" not in "".join(re.findall(r"^RUN .*", dockerfile, re.MULTILINE))
