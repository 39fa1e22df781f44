/// Frequent characters of names, addresses and labels, and the first levels of the East Asian standards.
extension CharsetProfile {
    static let korean = """
        김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지나엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은영수호희미경숙자순아준재상동승훈우혁형빈태건종철용규환균
        서울부산대광울세경시군읍면리동로길번층호실관사회무과팀부장리대표직책주식학교병원집직휴화전팩스메일자택업체점센터가들람님씨생일년월일의에는을를과와으로고다요네
        """
    static let japanese = """
        あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽっゃゅょ
        アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポッャュョー
        佐藤鈴木高橋田中伊渡辺山本村小林加吉松井石原川上下前後長谷岡森池阿部島清水斎和野崎大青西福三太郎一二子美真由佳恵浩之明健正和雄男夫介輔幸代京都東市区町県府道丁目番地株式会社様自宅勤務先携帯電話
        """
    static let simplifiedChinese = """
        王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤
        伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂小文华建国志海春红玉梅玲飞鹏辉宇浩然欣子涵晨北京上海广东深圳州市区县路号省街道楼室公司有限电话手机家庭单位传真邮件地址先生女士经理中国大学的是在
        """
    static let traditionalChinese = """
        陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游詹胡施沈余趙盧梁顏柯翁魏孫戴方宋范杜丁侯曹薛傅溫董馮姚鄧石康白程連田彭邵汪馬
        淑美雅惠怡君家豪志明俊傑建宏玉珍秀英麗華文雄國偉冠宇宗翰芬芳婷雯子小大臺台北中南高新竹桃園市縣區鄉鎮里路街段巷弄號樓室香港九龍公司有限電話手機住家傳真郵件地址先生小姐經理的是在
        """

    /// The 2,350 syllables of KS X 1001.
    static let korean2350 = characters(.cp949, leads: 0xB0...0xC8, trails: 0xA1...0xFE)
    /// The 2,965 kanji of the first level of JIS X 0208.
    static let japaneseLevel1 = characters(.eucJP, leads: 0xB0...0xCF, trails: 0xA1...0xFE)
    /// The 3,755 characters of the first level of GB 2312.
    static let chineseLevel1 = characters(.gb18030, leads: 0xB0...0xD7, trails: 0xA1...0xFE)
    /// The 5,401 characters of the first level of Big5.
    static let taiwaneseLevel1 = characters(.big5, leads: 0xA4...0xC6, trails: 0x40...0xFE)

    /// Decodes the byte pairs of a block with the system's converter.
    private static func characters(
        _ charset: Charset, leads: ClosedRange<UInt8>, trails: ClosedRange<UInt8>
    ) -> Set<Unicode.Scalar> {
        guard let converter = CharsetConverter(charset) else { return [] }
        var result: Set<Unicode.Scalar> = []
        for lead in leads {
            for trail in trails {
                let (bytes, replaced) = converter.utf8(of: [lead, trail])
                if replaced == 0 { result.formUnion(String(decoding: bytes, as: UTF8.self).unicodeScalars) }
            }
        }
        return result
    }
}
