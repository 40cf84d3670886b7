"""A JupyterLab on the loopback without token or user's settings, and a way to ask its kernels."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

import nbformat
from jupyter_client.blocking.client import BlockingKernelClient

CHECKOUT = Path(__file__).resolve().parents[2]
START_SECONDS = 120
ANSWER_SECONDS = 90

FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# Jupyter's server leaves Nagle's delay on its sockets: about 40 ms a click that are not a board's.
WITHOUT_SOCKET_DELAY = """
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as Handler
plain_open = Handler.open
def open_at_once(self, *args, **kwargs):
    self.set_nodelay(True)
    return plain_open(self, *args, **kwargs)
Handler.open = open_at_once
"""


class LabServer:
    """JupyterLab serving the folder `root`; everything it writes besides goes to `scratch`.

    Use it as a context manager. `base_url` is a prefix such as Binder's proxy has ("/user/ann/");
    `socket_delay=False` switches Nagle's delay off. `python` is one that has pizzakit installed;
    by default it is this one, with the clone.
    """

    def __init__(
        self,
        root: Path,
        scratch: Path,
        *,
        base_url: str = "/",
        socket_delay: bool = True,
        python: Path | None = None,
    ) -> None:
        self.root = root
        self._scratch = scratch
        self._socket_delay = socket_delay
        self._python = python
        self._base_url = base_url
        self._port = _free_port()
        self._log = scratch / "server.log"
        self._process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{self._base_url}"

    def __enter__(self) -> Self:
        for folder in FOLDERS.values():
            (self._scratch / folder).mkdir(parents=True, exist_ok=True)
        self._set(
            "apputils-extension/notification", {"fetchNews": "false", "checkForUpdates": False}
        )
        # Every cell stays in the page, so that one out of sight can be found and photographed.
        self._set("notebook-extension/tracker", {"windowingMode": "none", "scrollPastEnd": False})
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                self._command(),
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        try:
            self._wait_until_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def add(self, notebook: Path | nbformat.NotebookNode, name: str = "") -> str:
        """Puts a notebook (a file, or one just made) under the root; gives its path for `open`."""
        if isinstance(notebook, Path):
            name = name or notebook.name
            shutil.copy(notebook, self.root / name)
        else:
            nbformat.write(notebook, self.root / name)
        return name

    def use_theme(self, theme: str) -> None:
        """From the next page on: "light" or "dark"."""
        self._set("apputils-extension/themes", {"theme": THEMES[theme]})

    def ask(self, notebook: str, code: str) -> str:
        """Runs code in the kernel of an open notebook, by a second client; gives what it printed
        followed by the `repr` of its last expression.

        Raises:
            AssertionError: the code failed; the message holds the kernel's traceback.
        """
        kernel = self._session(notebook)["kernel"]["id"]
        client = BlockingKernelClient(
            connection_file=str(self._scratch / "runtime" / f"kernel-{kernel}.json")
        )
        client.load_connection_file()
        client.start_channels()
        try:
            client.wait_for_ready(timeout=ANSWER_SECONDS)
            return _answer(client, code)
        finally:
            client.stop_channels()

    def shut_down(self, notebook: str) -> None:
        """Ends the notebook's kernel, if it has one."""
        for session in self._request("GET", "api/sessions"):
            if session["path"] == notebook:
                self._request("DELETE", f"api/sessions/{session['id']}")

    def _session(self, notebook: str) -> Any:
        sessions = {session["path"]: session for session in self._request("GET", "api/sessions")}
        if notebook not in sessions:
            raise AssertionError(f"{notebook!r} has no kernel; these have: {sorted(sessions)}")
        return sessions[notebook]

    def _request(self, method: str, path: str) -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            return json.loads(answer.read() or "null")

    def _set(self, name: str, settings: dict[str, Any]) -> None:
        file = self._scratch / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))

    def _command(self) -> list[str]:
        options = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self._port,
            "ServerApp.port_retries": 0,
            "ServerApp.base_url": self._base_url,
            "ServerApp.root_dir": self.root,
            "ServerApp.password": "",
            "ServerApp.disable_check_xsrf": True,
            "IdentityProvider.token": "",
            "LabApp.expose_app_in_browser": True,
        }
        python = str(self._python or sys.executable)
        command = [python, "-m", "jupyterlab", "--no-browser", "--allow-root"]
        if not self._socket_delay:
            patch = self._scratch / "without_socket_delay.py"
            patch.write_text(WITHOUT_SOCKET_DELAY)
            command.append(f"--config={patch}")
        return command + [f"--{name}={value}" for name, value in options.items()]

    def _environment(self) -> dict[str, str]:
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "PYTHONPATH"))
        }
        own = {name: str(self._scratch / folder) for name, folder in FOLDERS.items()}
        clone = {} if self._python else {"PYTHONPATH": str(CHECKOUT)}
        return inherited | own | clone

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                self._request("GET", "api/status")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(
            f"JupyterLab did not start; its last words:\n{self._log.read_text()[-3000:]}"
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answer(client: BlockingKernelClient, code: str) -> str:
    said: list[str] = []

    def listen(message: dict[str, Any]) -> None:
        content = message["content"]
        if message["msg_type"] == "stream":
            said.append(content["text"])
        elif message["msg_type"] == "execute_result":
            said.append(content["data"]["text/plain"])
        elif message["msg_type"] == "error":
            raise AssertionError(
                "the kernel answered with an error:\n" + "\n".join(content["traceback"])
            )

    client.execute_interactive(
        code, store_history=False, allow_stdin=False, timeout=ANSWER_SECONDS, output_hook=listen
    )
    return "".join(said).strip()
