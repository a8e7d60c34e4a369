"""What the page's tests share: a browser and a server for all tests of a module."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from page.browsing import browsing
from server.served import Served, served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("page")
    with served(folder, f"sqlite:///{folder}/page.sqlite", thinking=0.05) as server:
        yield server
