import Testing

@testable import ViperaWeb

/// Thousands of generated inputs: none crashes the server or grows its memory, and the result does not depend on how
/// the bytes are split.
@Suite struct HTTPFuzzTests {
  static let loop = EventLoop(name: "http-fuzz")

  private static let words: [[UInt8]] = [
    "GET", "POST", "HEAD", " ", " / ", "/x", "*", "http://a/", "HTTP/1.1", "HTTP/1.0", "\r\n",
    "\r\n\r\n", "\n", "\r", "Host: a", "Host:", "Content-Length: ", "Content-Length: 3",
    "Transfer-Encoding: chunked", "Transfer-Encoding", ":", "3", "0", "abc", "3\r\nabc\r\n",
    "0\r\n\r\n", "Connection: close", "Connection: Upgrade", "Upgrade: websocket", "Expect: ",
    "100-continue", ";", ",", "\t", "\0", "é", "ffffffff", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
  ].map { Array($0.utf8) }

  private static func input(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      for _ in 0..<Int.random(in: 1..<40, using: &random) {
        bytes += words.randomElement(using: &random) ?? []
      }
    case 1:
      // A valid row of the table in which a few bytes were changed.
      bytes = HTTPCase.all.randomElement(using: &random)?.bytes ?? []
      for _ in 0..<Int.random(in: 1..<4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
        }
      }
    default:
      for _ in 0..<Int.random(in: 1..<200, using: &random) {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      }
    }
    return bytes
  }

  private static func pieces(
    of bytes: [UInt8],
    _ random: inout SeededGenerator
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      pieces.append(rest.prefix(Int.random(in: 1...20, using: &random)))
      rest = rest.dropFirst(pieces.last?.count ?? 1)
    }
    return pieces
  }

  private static var configuration: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.headBytes = 1_024
    configuration.headFields = 16
    configuration.bodyBytes = 64
    return configuration
  }

  private static func outcome(
    of pieces: [ArraySlice<UInt8>],
    on loop: isolated EventLoop
  ) -> [Int] {
    let pair = ConnectionPair(configuration, on: loop, answering: pathHandler)
    for piece in pieces { pair.send(piece, on: loop) }
    let statuses = Answer.all(in: pair.answers(), toHead: true).map(\.status)
    let ended = pair.hasEnded()
    pair.abort(on: loop)
    return statuses + (ended ? [0] : [])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whateverComesIsAnsweredOrRefusedTheSameHoweverItIsCut(seed: UInt64) async {
    let differing = await Self.loop.run { loop in
      var random = SeededGenerator(seed: seed)
      var differing: [[UInt8]] = []
      // Tests/Fuzz covers the inputs that random bytes do not reach.
      for _ in 0..<200 {
        let bytes = Self.input(&random)
        let whole = Self.outcome(of: [bytes[...]], on: loop)
        let cut = Self.outcome(of: Self.pieces(of: bytes, &random), on: loop)
        if Set(whole) != Set(cut) { differing.append(bytes) }
      }
      return differing.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(differing == [])
  }

  @Test func whatIsKeptForAConnectionStaysBounded() async {
    let largest = await Self.loop.run { loop in
      var random = SeededGenerator(seed: 99)
      let pair = ConnectionPair(Self.configuration, on: loop) { _ in .now(HTTPResponse(text: "x")) }
      var largest = 0
      for _ in 0..<2_000 where !pair.isClosed {
        let request =
          "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        for piece in Self.pieces(of: Array(request.utf8), &random) { pair.send(piece, on: loop) }
        _ = pair.answers()
        largest = max(largest, pair.keptBytes)
      }
      pair.abort(on: loop)
      return largest
    }
    #expect(largest <= 1_024)
    #expect(await Self.loop.run { $0.slots.filter { $0.source != nil }.count } == 0)
  }
}
