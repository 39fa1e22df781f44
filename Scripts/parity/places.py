"""The home regions of numbers: regions, and non-geographic calling codes."""

import dataclasses
import functools

import phonenumbers
from phonenumbers.phonemetadata import PhoneMetadata

KINDS = (
    "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "voip", "personal_number", "pager", "uan",
    "voicemail", "no_international_dialling",
)  # fmt: skip
REGIONS = sorted(phonenumbers.SUPPORTED_REGIONS)
CODES_OF_NO_COUNTRY = sorted(phonenumbers.COUNTRY_CODES_FOR_NON_GEO_REGIONS)


@dataclasses.dataclass(frozen=True)
class Place:
    """A region, or a non-geographic calling code. Numbers of the latter are parsed without a region."""

    name: str
    region: str
    code: int

    @functools.cached_property
    def metadata(self):
        if self.region == "001":
            return PhoneMetadata.metadata_for_nongeo_region(self.code)
        return PhoneMetadata.metadata_for_region(self.region)

    @functools.cached_property
    def descriptions(self):
        """Returns the metadata of each kind that has numbers in this place."""
        kinds = [getattr(self.metadata, kind) for kind in KINDS]
        return [kind for kind in kinds if kind is not None and kind.national_number_pattern is not None]

    @functools.cached_property
    def lengths(self):
        general = self.metadata.general_desc
        return sorted({*general.possible_length, *general.possible_length_local_only})

    @functools.cached_property
    def examples(self):
        return sorted({kind.example_number for kind in self.descriptions if kind.example_number is not None})


def places():
    codes = {region: code for code, regions in phonenumbers.COUNTRY_CODE_TO_REGION_CODE.items() for region in regions}
    return [Place(region, region, codes[region]) for region in REGIONS] + [
        Place(str(code), "001", code) for code in CODES_OF_NO_COUNTRY
    ]
