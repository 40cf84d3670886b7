"""A real JupyterLab and a plain page, both driven by Chromium: what a person's hands and eyes meet.

`lab_page` opens notebooks in JupyterLab and can ask their kernels what is true. `plain_page` shows
a widget without any server, in a tenth of the time: most behaviour of a board is tested there.
"""
