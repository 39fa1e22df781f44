/// Regular expressions for the digits that begin the numbers of regions that share a calling code.
///
/// They come from libphonenumber's metadata (Apache License 2.0). The plan contains them only as states of its
/// automaton, so their texts are listed here; a test compares them with the sources of the plan.
enum LeadingDigits {
    static let byRegion = [
        "AG": "268", "AI": "264", "AS": "684", "AX": "18", "BB": "246", "BM": "441", "BQ": "[347]", "BS": "242",
        "CW": "[69]", "DM": "767", "DO": "8001|8[024]9", "FI": "1[03-79]|[2-9]", "GD": "473", "GU": "671",
        "IM": "74576|(?:16|7[56])24", "JM": "658|876", "KN": "869", "KY": "345", "KZ": "7", "LC": "758",
        "MA": "[5-8]", "MP": "670", "MS": "664", "NO": "[02-689]|7[0-8]", "PR": "787|939", "RU": "[3489]",
        "SH": "[2569]", "SJ": "79", "SX": "721", "TA": "8", "TC": "649", "TT": "868", "VA": "06698", "VC": "784",
        "VG": "284", "VI": "340",
    ]
}
