// The regions of ISO 3166-1 from LA to ZW, and TA (Tristan da Cunha) and XK (Kosovo), which the numbering plan also
// has.

extension PhoneNumber.Region {
    /// Laos, +856.
    public static let la = Self("L", "A")
    /// Lebanon, +961.
    public static let lb = Self("L", "B")
    /// St. Lucia, +1.
    public static let lc = Self("L", "C")
    /// Liechtenstein, +423.
    public static let li = Self("L", "I")
    /// Sri Lanka, +94.
    public static let lk = Self("L", "K")
    /// Liberia, +231.
    public static let lr = Self("L", "R")
    /// Lesotho, +266.
    public static let ls = Self("L", "S")
    /// Lithuania, +370.
    public static let lt = Self("L", "T")
    /// Luxembourg, +352.
    public static let lu = Self("L", "U")
    /// Latvia, +371.
    public static let lv = Self("L", "V")
    /// Libya, +218.
    public static let ly = Self("L", "Y")
    /// Morocco, +212.
    public static let ma = Self("M", "A")
    /// Monaco, +377.
    public static let mc = Self("M", "C")
    /// Moldova, +373.
    public static let md = Self("M", "D")
    /// Montenegro, +382.
    public static let me = Self("M", "E")
    /// St. Martin, +590.
    public static let mf = Self("M", "F")
    /// Madagascar, +261.
    public static let mg = Self("M", "G")
    /// Marshall Islands, +692.
    public static let mh = Self("M", "H")
    /// North Macedonia, +389.
    public static let mk = Self("M", "K")
    /// Mali, +223.
    public static let ml = Self("M", "L")
    /// Myanmar (Burma), +95.
    public static let mm = Self("M", "M")
    /// Mongolia, +976.
    public static let mn = Self("M", "N")
    /// Macao, +853.
    public static let mo = Self("M", "O")
    /// Northern Mariana Islands, +1.
    public static let mp = Self("M", "P")
    /// Martinique, +596.
    public static let mq = Self("M", "Q")
    /// Mauritania, +222.
    public static let mr = Self("M", "R")
    /// Montserrat, +1.
    public static let ms = Self("M", "S")
    /// Malta, +356.
    public static let mt = Self("M", "T")
    /// Mauritius, +230.
    public static let mu = Self("M", "U")
    /// Maldives, +960.
    public static let mv = Self("M", "V")
    /// Malawi, +265.
    public static let mw = Self("M", "W")
    /// Mexico, +52.
    public static let mx = Self("M", "X")
    /// Malaysia, +60.
    public static let my = Self("M", "Y")
    /// Mozambique, +258.
    public static let mz = Self("M", "Z")
    /// Namibia, +264.
    public static let na = Self("N", "A")
    /// New Caledonia, +687.
    public static let nc = Self("N", "C")
    /// Niger, +227.
    public static let ne = Self("N", "E")
    /// Norfolk Island, +672.
    public static let nf = Self("N", "F")
    /// Nigeria, +234.
    public static let ng = Self("N", "G")
    /// Nicaragua, +505.
    public static let ni = Self("N", "I")
    /// Netherlands, +31.
    public static let nl = Self("N", "L")
    /// Norway, +47.
    public static let no = Self("N", "O")
    /// Nepal, +977.
    public static let np = Self("N", "P")
    /// Nauru, +674.
    public static let nr = Self("N", "R")
    /// Niue, +683.
    public static let nu = Self("N", "U")
    /// New Zealand, +64.
    public static let nz = Self("N", "Z")
    /// Oman, +968.
    public static let om = Self("O", "M")
    /// Panama, +507.
    public static let pa = Self("P", "A")
    /// Peru, +51.
    public static let pe = Self("P", "E")
    /// French Polynesia, +689.
    public static let pf = Self("P", "F")
    /// Papua New Guinea, +675.
    public static let pg = Self("P", "G")
    /// Philippines, +63.
    public static let ph = Self("P", "H")
    /// Pakistan, +92.
    public static let pk = Self("P", "K")
    /// Poland, +48.
    public static let pl = Self("P", "L")
    /// St. Pierre & Miquelon, +508.
    public static let pm = Self("P", "M")
    /// Pitcairn Islands.
    public static let pn = Self("P", "N")
    /// Puerto Rico, +1.
    public static let pr = Self("P", "R")
    /// Palestinian Territories, +970.
    public static let ps = Self("P", "S")
    /// Portugal, +351.
    public static let pt = Self("P", "T")
    /// Palau, +680.
    public static let pw = Self("P", "W")
    /// Paraguay, +595.
    public static let py = Self("P", "Y")
    /// Qatar, +974.
    public static let qa = Self("Q", "A")
    /// Réunion, +262.
    public static let re = Self("R", "E")
    /// Romania, +40.
    public static let ro = Self("R", "O")
    /// Serbia, +381.
    public static let rs = Self("R", "S")
    /// Russia, +7.
    public static let ru = Self("R", "U")
    /// Rwanda, +250.
    public static let rw = Self("R", "W")
    /// Saudi Arabia, +966.
    public static let sa = Self("S", "A")
    /// Solomon Islands, +677.
    public static let sb = Self("S", "B")
    /// Seychelles, +248.
    public static let sc = Self("S", "C")
    /// Sudan, +249.
    public static let sd = Self("S", "D")
    /// Sweden, +46.
    public static let se = Self("S", "E")
    /// Singapore, +65.
    public static let sg = Self("S", "G")
    /// St. Helena, +290.
    public static let sh = Self("S", "H")
    /// Slovenia, +386.
    public static let si = Self("S", "I")
    /// Svalbard & Jan Mayen, +47.
    public static let sj = Self("S", "J")
    /// Slovakia, +421.
    public static let sk = Self("S", "K")
    /// Sierra Leone, +232.
    public static let sl = Self("S", "L")
    /// San Marino, +378.
    public static let sm = Self("S", "M")
    /// Senegal, +221.
    public static let sn = Self("S", "N")
    /// Somalia, +252.
    public static let so = Self("S", "O")
    /// Suriname, +597.
    public static let sr = Self("S", "R")
    /// South Sudan, +211.
    public static let ss = Self("S", "S")
    /// São Tomé & Príncipe, +239.
    public static let st = Self("S", "T")
    /// El Salvador, +503.
    public static let sv = Self("S", "V")
    /// Sint Maarten, +1.
    public static let sx = Self("S", "X")
    /// Syria, +963.
    public static let sy = Self("S", "Y")
    /// Eswatini, +268.
    public static let sz = Self("S", "Z")
    /// Tristan da Cunha, +290.
    public static let ta = Self("T", "A")
    /// Turks & Caicos Islands, +1.
    public static let tc = Self("T", "C")
    /// Chad, +235.
    public static let td = Self("T", "D")
    /// French Southern Territories.
    public static let tf = Self("T", "F")
    /// Togo, +228.
    public static let tg = Self("T", "G")
    /// Thailand, +66.
    public static let th = Self("T", "H")
    /// Tajikistan, +992.
    public static let tj = Self("T", "J")
    /// Tokelau, +690.
    public static let tk = Self("T", "K")
    /// Timor-Leste, +670.
    public static let tl = Self("T", "L")
    /// Turkmenistan, +993.
    public static let tm = Self("T", "M")
    /// Tunisia, +216.
    public static let tn = Self("T", "N")
    /// Tonga, +676.
    public static let to = Self("T", "O")
    /// Türkiye, +90.
    public static let tr = Self("T", "R")
    /// Trinidad & Tobago, +1.
    public static let tt = Self("T", "T")
    /// Tuvalu, +688.
    public static let tv = Self("T", "V")
    /// Taiwan, +886.
    public static let tw = Self("T", "W")
    /// Tanzania, +255.
    public static let tz = Self("T", "Z")
    /// Ukraine, +380.
    public static let ua = Self("U", "A")
    /// Uganda, +256.
    public static let ug = Self("U", "G")
    /// U.S. Outlying Islands.
    public static let um = Self("U", "M")
    /// United States, +1.
    public static let us = Self("U", "S")
    /// Uruguay, +598.
    public static let uy = Self("U", "Y")
    /// Uzbekistan, +998.
    public static let uz = Self("U", "Z")
    /// Vatican City, +39.
    public static let va = Self("V", "A")
    /// St. Vincent & Grenadines, +1.
    public static let vc = Self("V", "C")
    /// Venezuela, +58.
    public static let ve = Self("V", "E")
    /// British Virgin Islands, +1.
    public static let vg = Self("V", "G")
    /// U.S. Virgin Islands, +1.
    public static let vi = Self("V", "I")
    /// Vietnam, +84.
    public static let vn = Self("V", "N")
    /// Vanuatu, +678.
    public static let vu = Self("V", "U")
    /// Wallis & Futuna, +681.
    public static let wf = Self("W", "F")
    /// Samoa, +685.
    public static let ws = Self("W", "S")
    /// Kosovo, +383.
    public static let xk = Self("X", "K")
    /// Yemen, +967.
    public static let ye = Self("Y", "E")
    /// Mayotte, +262.
    public static let yt = Self("Y", "T")
    /// South Africa, +27.
    public static let za = Self("Z", "A")
    /// Zambia, +260.
    public static let zm = Self("Z", "M")
    /// Zimbabwe, +263.
    public static let zw = Self("Z", "W")
}
