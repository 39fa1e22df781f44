"""Records the public calls of Google's tests: the outermost ones, with arguments and results."""

import dataclasses
import functools
import importlib
import inspect
import sys
import types

MODULES = ("phonenumberutil", "shortnumberinfo", "geocoder", "carrier", "timezone")
METHODS = {
    "PhoneNumber": ("__eq__", "__ne__"),
    "AsYouTypeFormatter": ("input_digit", "clear", "get_remembered_position"),
    "PhoneNumberMatcher": ("has_next", "next"),
}
# The metadata that a call uses.
TESTING, REAL, OWN = "testing", "real", "the test's own"


@dataclasses.dataclass(frozen=True)
class Call:
    """A call that returned: its arguments by name, from before the call, and the first one from after it."""

    function: str
    arguments: dict
    result: object
    error: Exception | None
    after: object
    metadata: str


class Recorder:
    """Replaces public functions with recording ones."""

    def __init__(self):
        self.calls, self.depth = [], 0

    def install(self):
        """Installs the recording functions. Call it before the tests are imported, as they import functions by name."""
        package = importlib.import_module("phonenumbers")
        modules = [importlib.import_module(f"phonenumbers.{name}") for name in MODULES]
        for module in modules:
            for name in public_functions(module, package):
                recording = self.recording(name, getattr(module, name))
                for owner in [package, *sys.modules.values()]:
                    if getattr(owner, "__name__", "").startswith("phonenumbers") and hasattr(owner, name):
                        setattr(owner, name, recording)
        for name, methods in METHODS.items():
            owner = getattr(package, name)
            for method in methods:
                setattr(owner, method, self.recording(f"{name}.{method}", getattr(owner, method)))

    def recording(self, name, function):
        signature = inspect.signature(function)

        @functools.wraps(function)
        def recorded(*positional, **named):
            if self.depth > 0:
                return function(*positional, **named)
            bound = signature.bind(*positional, **named)
            bound.apply_defaults()
            before = {key: frozen(value) for key, value in bound.arguments.items()}
            metadata = metadata_in_force(may_be_changed=name.startswith("format"))
            result = error = None
            self.depth += 1
            try:
                result = function(*positional, **named)
            except Exception as raised:
                error = raised
            finally:
                self.depth -= 1
            first = next(iter(bound.arguments.values()), None)
            self.calls.append(Call(name, before, frozen(result), error, frozen(first), metadata))
            if error is not None:
                raise error
            return result

        return recorded


def public_functions(module, package):
    names = getattr(module, "__all__", None) or package.__all__
    defined = [name for name in names if isinstance(getattr(module, name, None), types.FunctionType)]
    return [name for name in defined if getattr(module, name).__module__ == module.__name__]


def frozen(value):
    """Returns a copy of a value that a later call may change."""
    from phonenumbers import NumberFormat, PhoneNumber

    if isinstance(value, PhoneNumber):
        names = ("country_code", "national_number", "extension", "italian_leading_zero", "number_of_leading_zeros")
        names += ("raw_input", "country_code_source", "preferred_domestic_carrier_code")
        return PhoneNumber(**{name: getattr(value, name) for name in names})
    if isinstance(value, NumberFormat):
        return types.SimpleNamespace(**vars(value) | {"leading_digits_pattern": list(value.leading_digits_pattern)})
    if isinstance(value, (list, tuple)):
        return [frozen(element) for element in value]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return value


def metadata_in_force(may_be_changed):
    """Returns the metadata that a call uses. Checks whether a test has changed a format, which is slow."""
    from phonenumbers import PhoneMetadata

    testing = sys.modules.get("tests.testmetadatatest")
    regions, codes = PhoneMetadata._region_metadata, PhoneMetadata._country_code_metadata
    if regions.keys() - PhoneMetadata._region_available.keys():
        return OWN
    if codes.keys() - PhoneMetadata._country_code_available.keys():
        return OWN
    if may_be_changed and any(is_changed(metadata) for metadata in regions.values()):
        return OWN
    return TESTING if testing and regions is testing.TEST_REGION_METADATA else REAL


def is_changed(metadata):
    """Returns whether a test has changed a format of loaded metadata."""
    return metadata is not None and any(form._mutable for form in metadata.number_format)
