import pytest

from person import Page, browser, create_book
from server import Server


@pytest.fixture(scope="session")
def chromium():
    driver = browser("ko")
    yield driver
    driver.quit()


@pytest.fixture
def server(tmp_path):
    book = tmp_path / "contacts.sqlite"
    create_book(book)
    server = Server(book)
    yield server
    if server.process.poll() is None:
        server.kill()


@pytest.fixture
def page(chromium, server):
    server.is_open = False
    chromium.delete_all_cookies()
    page = Page(chromium, server)
    chromium.get_log("browser")
    yield page
    chromium.get("about:blank")
