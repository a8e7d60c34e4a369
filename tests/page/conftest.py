"""What the page's tests share: a browser and a server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from support.browser import browsing
from support.process_server import ProcessServer, process_server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    folder = tmp_path_factory.mktemp("page")
    with process_server(folder, f"sqlite:///{folder}/page.sqlite", thinking=0.05) as server:
        yield server
