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

  @Test func aLetterWithAThousandAccentsIsNoTrouble() {
    let text = "a" + String(repeating: "\u{20dd}", count: 1_000)
    #expect(Words.of(text).allSatisfy { $0.utf8.count <= 4 * Words.longest })
  }
}
