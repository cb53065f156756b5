import SQLStore
import Testing

@Suite struct WordsTests {
  @Test(
    arguments: [
      ("", []), ("Cámara de ACCIÓN", ["camara", "de", "accion"]), ("a a A á", ["a"]),
      ("ñandú Ñ", ["nandu", "n"]), ("x123/4-b", ["x123", "4", "b"]), ("_s17 \0 \"'*", ["s17"]),
      ("ＦＵＬＬ width", ["full", "width"]), ("e\u{301}e\u{301}", ["ee"]),
      ("\u{0D4E}\"x \u{0D4E}'", ["\u{0D4E}", "x"]), ("\u{0600}\"", []),
      (String(repeating: "a", count: 40), [String(repeating: "a", count: 32)]),
    ] as [(String, [String])]
  )
  func wordsAreFolded(text: String, words: [String]) {
    #expect(Words.of(text) == words)
  }

  @Test(
    arguments: [
      ("martillo", []), ("martillos", ["martillo"]), ("luces", ["luce", "luc", "luz"]),
      ("camiones", ["camione", "camion"]),
      ("berries", ["berrie", "berri", "berry"]), ("knives", ["knive", "kniv", "knif", "knife"]), ("gas", []), ("s", []),
    ] as [(String, [String])]
  )
  func singularsOfAWord(word: String, singulars: [String]) {
    #expect(Words.singulars(of: word) == singulars)
  }

  @Test(
    arguments: [
      ("martillo", "martilo", true), ("martillo", "marttillo", true), ("martillo", "mattillo", true),
      ("martillo", "matrillo", true), ("casa", "caso", true), ("martillo", "martillo", true),
      ("martillo", "marillos", false), ("abcd", "acbe", false), ("abcd", "badc", false), ("sol", "sal", false),
      ("x1234", "x1235", false),
    ]
  )
  func wordsAreNear(one: String, other: String, areNear: Bool) {
    #expect(Words.isNear(one, other) == areNear)
    #expect(Words.isNear(other, one) == areNear)
  }

  @Test func aLetterWithAThousandAccentsIsNoTrouble() {
    let text = "a" + String(repeating: "\u{20dd}", count: 1_000)
    #expect(Words.of(text).allSatisfy { $0.utf8.count <= 4 * Words.longest })
  }
}
