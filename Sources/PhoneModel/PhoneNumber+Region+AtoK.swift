// The regions of ISO 3166-1 from AD to KZ, and AC (Ascension), which the numbering plan also has.

extension PhoneNumber.Region {
    /// Ascension Island, +247.
    public static let ac = Self("A", "C")
    /// Andorra, +376.
    public static let ad = Self("A", "D")
    /// United Arab Emirates, +971.
    public static let ae = Self("A", "E")
    /// Afghanistan, +93.
    public static let af = Self("A", "F")
    /// Antigua & Barbuda, +1.
    public static let ag = Self("A", "G")
    /// Anguilla, +1.
    public static let ai = Self("A", "I")
    /// Albania, +355.
    public static let al = Self("A", "L")
    /// Armenia, +374.
    public static let am = Self("A", "M")
    /// Angola, +244.
    public static let ao = Self("A", "O")
    /// Antarctica.
    public static let aq = Self("A", "Q")
    /// Argentina, +54.
    public static let ar = Self("A", "R")
    /// American Samoa, +1.
    public static let `as` = Self("A", "S")
    /// Austria, +43.
    public static let at = Self("A", "T")
    /// Australia, +61.
    public static let au = Self("A", "U")
    /// Aruba, +297.
    public static let aw = Self("A", "W")
    /// Åland Islands, +358.
    public static let ax = Self("A", "X")
    /// Azerbaijan, +994.
    public static let az = Self("A", "Z")
    /// Bosnia & Herzegovina, +387.
    public static let ba = Self("B", "A")
    /// Barbados, +1.
    public static let bb = Self("B", "B")
    /// Bangladesh, +880.
    public static let bd = Self("B", "D")
    /// Belgium, +32.
    public static let be = Self("B", "E")
    /// Burkina Faso, +226.
    public static let bf = Self("B", "F")
    /// Bulgaria, +359.
    public static let bg = Self("B", "G")
    /// Bahrain, +973.
    public static let bh = Self("B", "H")
    /// Burundi, +257.
    public static let bi = Self("B", "I")
    /// Benin, +229.
    public static let bj = Self("B", "J")
    /// St. Barthélemy, +590.
    public static let bl = Self("B", "L")
    /// Bermuda, +1.
    public static let bm = Self("B", "M")
    /// Brunei, +673.
    public static let bn = Self("B", "N")
    /// Bolivia, +591.
    public static let bo = Self("B", "O")
    /// Caribbean Netherlands, +599.
    public static let bq = Self("B", "Q")
    /// Brazil, +55.
    public static let br = Self("B", "R")
    /// Bahamas, +1.
    public static let bs = Self("B", "S")
    /// Bhutan, +975.
    public static let bt = Self("B", "T")
    /// Bouvet Island.
    public static let bv = Self("B", "V")
    /// Botswana, +267.
    public static let bw = Self("B", "W")
    /// Belarus, +375.
    public static let by = Self("B", "Y")
    /// Belize, +501.
    public static let bz = Self("B", "Z")
    /// Canada, +1.
    public static let ca = Self("C", "A")
    /// Cocos (Keeling) Islands, +61.
    public static let cc = Self("C", "C")
    /// Congo - Kinshasa, +243.
    public static let cd = Self("C", "D")
    /// Central African Republic, +236.
    public static let cf = Self("C", "F")
    /// Congo - Brazzaville, +242.
    public static let cg = Self("C", "G")
    /// Switzerland, +41.
    public static let ch = Self("C", "H")
    /// Côte d’Ivoire, +225.
    public static let ci = Self("C", "I")
    /// Cook Islands, +682.
    public static let ck = Self("C", "K")
    /// Chile, +56.
    public static let cl = Self("C", "L")
    /// Cameroon, +237.
    public static let cm = Self("C", "M")
    /// China mainland, +86.
    public static let cn = Self("C", "N")
    /// Colombia, +57.
    public static let co = Self("C", "O")
    /// Costa Rica, +506.
    public static let cr = Self("C", "R")
    /// Cuba, +53.
    public static let cu = Self("C", "U")
    /// Cape Verde, +238.
    public static let cv = Self("C", "V")
    /// Curaçao, +599.
    public static let cw = Self("C", "W")
    /// Christmas Island, +61.
    public static let cx = Self("C", "X")
    /// Cyprus, +357.
    public static let cy = Self("C", "Y")
    /// Czechia, +420.
    public static let cz = Self("C", "Z")
    /// Germany, +49.
    public static let de = Self("D", "E")
    /// Djibouti, +253.
    public static let dj = Self("D", "J")
    /// Denmark, +45.
    public static let dk = Self("D", "K")
    /// Dominica, +1.
    public static let dm = Self("D", "M")
    /// Dominican Republic, +1.
    public static let `do` = Self("D", "O")
    /// Algeria, +213.
    public static let dz = Self("D", "Z")
    /// Ecuador, +593.
    public static let ec = Self("E", "C")
    /// Estonia, +372.
    public static let ee = Self("E", "E")
    /// Egypt, +20.
    public static let eg = Self("E", "G")
    /// Western Sahara, +212.
    public static let eh = Self("E", "H")
    /// Eritrea, +291.
    public static let er = Self("E", "R")
    /// Spain, +34.
    public static let es = Self("E", "S")
    /// Ethiopia, +251.
    public static let et = Self("E", "T")
    /// Finland, +358.
    public static let fi = Self("F", "I")
    /// Fiji, +679.
    public static let fj = Self("F", "J")
    /// Falkland Islands, +500.
    public static let fk = Self("F", "K")
    /// Micronesia, +691.
    public static let fm = Self("F", "M")
    /// Faroe Islands, +298.
    public static let fo = Self("F", "O")
    /// France, +33.
    public static let fr = Self("F", "R")
    /// Gabon, +241.
    public static let ga = Self("G", "A")
    /// United Kingdom, +44.
    public static let gb = Self("G", "B")
    /// Grenada, +1.
    public static let gd = Self("G", "D")
    /// Georgia, +995.
    public static let ge = Self("G", "E")
    /// French Guiana, +594.
    public static let gf = Self("G", "F")
    /// Guernsey, +44.
    public static let gg = Self("G", "G")
    /// Ghana, +233.
    public static let gh = Self("G", "H")
    /// Gibraltar, +350.
    public static let gi = Self("G", "I")
    /// Greenland, +299.
    public static let gl = Self("G", "L")
    /// Gambia, +220.
    public static let gm = Self("G", "M")
    /// Guinea, +224.
    public static let gn = Self("G", "N")
    /// Guadeloupe, +590.
    public static let gp = Self("G", "P")
    /// Equatorial Guinea, +240.
    public static let gq = Self("G", "Q")
    /// Greece, +30.
    public static let gr = Self("G", "R")
    /// South Georgia & South Sandwich Islands.
    public static let gs = Self("G", "S")
    /// Guatemala, +502.
    public static let gt = Self("G", "T")
    /// Guam, +1.
    public static let gu = Self("G", "U")
    /// Guinea-Bissau, +245.
    public static let gw = Self("G", "W")
    /// Guyana, +592.
    public static let gy = Self("G", "Y")
    /// Hong Kong, +852.
    public static let hk = Self("H", "K")
    /// Heard & McDonald Islands.
    public static let hm = Self("H", "M")
    /// Honduras, +504.
    public static let hn = Self("H", "N")
    /// Croatia, +385.
    public static let hr = Self("H", "R")
    /// Haiti, +509.
    public static let ht = Self("H", "T")
    /// Hungary, +36.
    public static let hu = Self("H", "U")
    /// Indonesia, +62.
    public static let id = Self("I", "D")
    /// Ireland, +353.
    public static let ie = Self("I", "E")
    /// Israel, +972.
    public static let il = Self("I", "L")
    /// Isle of Man, +44.
    public static let im = Self("I", "M")
    /// India, +91.
    public static let `in` = Self("I", "N")
    /// Chagos Archipelago, +246.
    public static let io = Self("I", "O")
    /// Iraq, +964.
    public static let iq = Self("I", "Q")
    /// Iran, +98.
    public static let ir = Self("I", "R")
    /// Iceland, +354.
    public static let `is` = Self("I", "S")
    /// Italy, +39.
    public static let it = Self("I", "T")
    /// Jersey, +44.
    public static let je = Self("J", "E")
    /// Jamaica, +1.
    public static let jm = Self("J", "M")
    /// Jordan, +962.
    public static let jo = Self("J", "O")
    /// Japan, +81.
    public static let jp = Self("J", "P")
    /// Kenya, +254.
    public static let ke = Self("K", "E")
    /// Kyrgyzstan, +996.
    public static let kg = Self("K", "G")
    /// Cambodia, +855.
    public static let kh = Self("K", "H")
    /// Kiribati, +686.
    public static let ki = Self("K", "I")
    /// Comoros, +269.
    public static let km = Self("K", "M")
    /// St. Kitts & Nevis, +1.
    public static let kn = Self("K", "N")
    /// North Korea, +850.
    public static let kp = Self("K", "P")
    /// South Korea, +82.
    public static let kr = Self("K", "R")
    /// Kuwait, +965.
    public static let kw = Self("K", "W")
    /// Cayman Islands, +1.
    public static let ky = Self("K", "Y")
    /// Kazakhstan, +7.
    public static let kz = Self("K", "Z")
}
