"""A user of the page, and their browser."""

import os
import subprocess

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PROGRAM = os.environ.get("PHONE_CONTACTS", "phone-contacts")


def browser(language, width=1200, height=800, *arguments):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     f"--window-size={width},{height}", f"--lang={language}", *arguments]:
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": language})
    # The tests use self-signed certificates.
    options.accept_insecure_certs = True
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def run_command(book, *arguments):
    """Runs the command on a book, as a person does in a terminal while the page is open."""
    subprocess.run([PROGRAM, *arguments, "--book", str(book)], check=True)


def create_book(path):
    """Creates an empty book with the command."""
    subprocess.run([PROGRAM, "list", "--book", str(path)], check=False, capture_output=True)
    run_command(path, "add", "지울사람", "--phone", "010-0000-0000")
    run_command(path, "remove", "1", "--yes")


class Page:
    """The page in a browser, with the actions of a user."""

    def __init__(self, driver, server):
        self.driver = driver
        self.server = server
        self.problems = []

    def open(self, place=""):
        driver = self.driver
        driver.get("about:blank")
        if not getattr(self.server, "is_open", False):
            driver.get(self.server.address)
            self.server.is_open = True
        driver.get(f"{self.server.origin}/#/{place}")
        self.wait(lambda: self.text("#count") != "")
        return self

    def sign_in(self):
        """Opens the page with a session that requests of the test share."""
        name, value = self.server.sign_in().cookie.split("=", 1)
        self.driver.get(f"{self.server.origin}/")
        self.driver.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})
        self.server.is_open = True

    def wait(self, condition):
        """Waits for a condition, and evaluates it again if the page replaces an element meanwhile."""
        replaced = [StaleElementReferenceException]
        return WebDriverWait(self.driver, 60, 0.02, ignored_exceptions=replaced).until(lambda _: condition())

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.driver.execute_script(
            "return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def texts(self, selector):
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(element => element.textContent)", selector)

    def rows(self):
        """Returns the title and number of each visible row, in order."""
        return self.driver.execute_script("""
            return [...document.querySelectorAll('.row')].filter(row => row.row)
              .sort((a, b) => a.ariaPosInSet - b.ariaPosInSet)
              .map(row => [row.querySelector('.title').textContent, row.querySelector('.number').textContent])""")

    def type(self, selector, text):
        element = self.find(selector)
        element.clear()
        element.send_keys(text)

    def click(self, selector):
        """Clicks an element, which the page may create or replace meanwhile."""
        def click():
            self.find(selector).click()
            return True

        self.wait(click)

    def errors(self):
        """Returns the errors in the console, except for missing icons."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"
                and "favicon" not in entry["message"]]


def fill(page, name, number, age=""):
    """Fills in the form of a contact."""
    page.wait(lambda: page.all("#field-name"))
    page.type("#field-name", name)
    page.type("#field-age", age)
    set_number(page, number)


def number_input(page, index=0):
    """Returns the element that receives keys: the input itself, or the input in the shadow tree of the field."""
    field = page.all("[data-field^='numbers-'] [id^='field-numbers-']")[index]
    if field.tag_name == "phone-field":
        return page.driver.execute_script("return arguments[0].input", field)
    return field


def set_number(page, text, index=0):
    """Replaces the text of a number."""
    field = number_input(page, index)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.BACKSPACE)
    field.send_keys(text)


def add(page, name, number, age=""):
    """Adds a contact with the form."""
    page.click("#new")
    fill(page, name, number, age)
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title").startswith(name))
