import Testing

@testable import ViperaHTML

@Suite struct HTMLBufferTests {
  @Test(arguments: 0..<80)
  func piecesOfEveryLengthAreCopied(length: Int) {
    let piece = String(
      "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?+-*/=()[]{}"
        .prefix(length)
    )
    var buffer = HTMLBuffer(capacity: 1)
    for _ in 0..<5 { buffer.append(piece, escaping: .text) }
    #expect(buffer.text == String(repeating: piece, count: 5))
  }

  @Test(arguments: [0, 1, 9, 10, 35, 36, 1295, 1296, .max] as [UInt64])
  func numbersAreWritten(number: UInt64) {
    var buffer = HTMLBuffer()
    buffer.append(number)
    buffer.append(" ", escaping: .text)
    buffer.append(number, base: 36)
    #expect(buffer.text == "\(number) \(String(number, radix: 36))")
  }

  @Test(arguments: [0, -1, .min, .max, 42])
  func signsAreWritten(number: Int) throws {
    #expect(try StaticMarkup.text(of: p { number }) == "<p>\(number)</p>")
  }

  @Test func isUsedAgain() {
    var buffer = HTMLBuffer()
    buffer.append("abc", escaping: .text)
    buffer.removeAll()
    buffer.append("x", escaping: .text)
    let (bytes, count) = (buffer.bytes, buffer.count)
    #expect(bytes == [120] && count == 1)
    #expect(buffer.withBytes { Array($0) } == [120])
  }

  @Test func whatStoodInItStays() throws {
    var buffer = HTMLBuffer()
    buffer.append("before ", escaping: .text)
    try StaticMarkup.render(br(), into: &buffer)
    #expect(buffer.text == "before <br>")
  }
}
