"""The rows of Tests/Vectors/short-numbers.tsv, which world-vectors.py writes."""

import phonenumbers as p

COSTS = {
    p.ShortNumberCost.UNKNOWN_COST: "unknown", p.ShortNumberCost.TOLL_FREE: "tollFree",
    p.ShortNumberCost.STANDARD_RATE: "standardRate", p.ShortNumberCost.PREMIUM_RATE: "premiumRate",
}


def short_examples(region):
    """Returns examples of all kinds, and each with one digit more, one digit less and another last digit."""
    facts = p.PhoneMetadata.short_metadata_for_region(region)
    kinds = ("short_code", "toll_free", "standard_rate", "premium_rate", "emergency", "carrier_specific", "sms_services")
    descriptions = [getattr(facts, kind) for kind in kinds] if facts else []
    known = {kind.example_number for kind in descriptions if kind and kind.example_number}
    near = {text for example in known for text in (example + "0", example[:-1], example[:-1] + "7")}
    return sorted(known | near | {"112", "911"})


def flags(**answers):
    """Returns the names of the answers that are true."""
    return " ".join(name for name, answer in answers.items() if answer)


def short_numbers(regions):
    """Yields the results for the examples of each region."""
    yield "region\tnational\tcost\tfacts\tcostAnywhere\tfactsAnywhere"
    for region in regions:
        for text in short_examples(region):
            zeros = len(text) - len(str(int(text)))
            number = p.PhoneNumber(
                country_code=p.country_code_for_region(region), national_number=int(text),
                italian_leading_zero=zeros > 0, number_of_leading_zeros=zeros or None)
            yield "\t".join((
                region, text, COSTS[p.expected_cost_for_region(number, region)],
                flags(
                    possible=p.is_possible_short_number_for_region(number, region),
                    valid=p.is_valid_short_number_for_region(number, region),
                    carrier=p.is_carrier_specific_for_region(number, region),
                    sms=p.is_sms_service_for_region(number, region),
                    emergency=p.is_emergency_number(text, region),
                    reachesEmergency=p.connects_to_emergency_number(text, region)),
                COSTS[p.expected_cost(number)],
                flags(
                    possible=p.is_possible_short_number(number), valid=p.is_valid_short_number(number),
                    carrier=p.is_carrier_specific(number))))
