import Testing

@testable import ViperaGenerate

@Suite struct SourceTextTests {
  @Test(arguments: [
    // The columns are the text, its line break, and the start and end of its last line.
    ("a\nbc\n", "\n", 5, 5),
    ("a\nbc", "\n", 2, 4),
    ("a\r\nbc\r\n", "\r\n", 7, 7),
    ("", "\n", 0, 0),
  ])
  func linesAreFoundInEachKindOfText(text: String, lineBreak: String, start: Int, end: Int) {
    let source = SourceText(text)
    #expect(source.lineBreak == lineBreak)
    #expect(source.lineStart(of: text.utf8.count) == start)
    #expect(source.lineEnd(of: text.utf8.count) == end)
    #expect(source.end(ofLineAt: start) == end)
  }

  @Test func theLineBreakIsNoPartOfALine() {
    let source = SourceText("a \r\n\tb\r\n")
    #expect(source.end(ofLineAt: 0) == 2)
    #expect(source.lineEnd(of: 0) == 4)
    #expect(source.indent(at: 5) == "\t")
    #expect(source.lineNumber(of: 4) == 2)
    #expect(source.isBlank(line: 1) == false)
    #expect(source.isBlank(line: 2))
  }
}
