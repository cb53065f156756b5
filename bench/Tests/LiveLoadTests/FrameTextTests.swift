import Testing

@testable import LiveLoad

@Suite struct FrameTextTests {
  private let upgrade = Array("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n".utf8)

  private func frame(_ text: String) -> [UInt8] {
    let count = text.utf8.count
    let length = count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 255)]
    return [0x81] + length + Array(text.utf8)
  }

  @Test(arguments: [
    ("1\0t2G\0" + "7", FrameText.Head(settled: 1)),
    ("12", FrameText.Head(settled: 12)),
    ("*0\0$Title", FrameText.Head(isGreeting: true)),
    ("t2G\0" + "7", FrameText.Head()),
    ("3\0" + String(repeating: "x", count: 200), FrameText.Head(settled: 3)),
  ])
  func aMessageBeginsWithWhatWasSettled(text: String, head: FrameText.Head) throws {
    var input = FrameText()
    input.bytes = upgrade + frame(text)
    #expect(try input.next() == head)
    #expect(try input.next() == nil)
  }

  @Test func aMessageInPiecesIsWaitedFor() throws {
    var input = FrameText()
    for byte in upgrade + frame("5").dropLast() {
      input.bytes.append(byte)
      #expect(try input.next() == nil)
    }
    input.bytes.append(UInt8(ascii: "5"))
    #expect(try input.next() == FrameText.Head(settled: 5))
  }

  @Test func aClosedOrRefusedPageIsAnError() {
    var closed = FrameText()
    closed.bytes = upgrade + [0x88, 0]
    #expect(throws: LoadError.self) { try closed.next() }
    var refused = FrameText()
    refused.bytes = Array("HTTP/1.1 403 Forbidden\r\n\r\n".utf8)
    #expect(throws: LoadError.self) { try refused.next() }
  }
}
