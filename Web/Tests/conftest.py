from collections.abc import Iterator

import pytest
from browser import Browser, browsing


@pytest.fixture(scope="session")
def session() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def browser(session: Browser) -> Iterator[Browser]:
    session.driver.get_log("browser")
    yield session
    # A violation of the policy, or an exception, is an error in the log.
    severe = [entry["message"] for entry in session.driver.get_log("browser") if entry["level"] == "SEVERE"]
    assert [message for message in severe if "favicon" not in message] == []
