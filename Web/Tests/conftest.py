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
    # The log contains an error for each violation of the policy and each exception.
    severe = [entry["message"] for entry in session.driver.get_log("browser") if entry["level"] == "SEVERE"]
    assert [message for message in severe if "favicon" not in message] == []
