import Testing

@testable import ViperaNetworking

/// Parsing a stream as the HTML standard requires.
struct EventParserTests {
  private static func events(_ pieces: [[UInt8]], largest: Int = 1000) throws -> [ServerSentEvent] {
    var parser = EventParser(largest: largest)
    var events: ArraySlice<ServerSentEvent> = []
    for piece in pieces { try parser.take(piece, into: &events) }
    return Array(events)
  }

  private typealias Event = ServerSentEvent

  static let streams: [(String, String, [ServerSentEvent])] = [
    ("an event", "data: a\n\n", [.init(data: "a")]),
    ("no space", "data:a\n\n", [.init(data: "a")]),
    ("one space is dropped", "data:  a\n\n", [.init(data: " a")]),
    ("several lines", "data: a\ndata: b\ndata\n\n", [.init(data: "a\nb\n")]),
    ("carriage returns", "data: a\r\rdata: b\r\r", [.init(data: "a"), .init(data: "b")]),
    ("both", "data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n", [.init(data: "a\nb"), .init(data: "c")]),
    ("mixed", "data: a\r\n\ndata: b\n\r\ndata: c\r\n\r", [.init(data: "a"), .init(data: "b"), .init(data: "c")]),
    ("a mark at the start", "\u{FEFF}data: a\n\n", [.init(data: "a")]),
    ("only one mark, and only there", "\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", [.init(data: "b")]),
    ("comments", ": hello\ndata: a\n:data: b\n\n", [.init(data: "a")]),
    ("an empty event", "data\n\ndata\ndata\n\ndata:", [.init(data: ""), .init(data: "\n")]),
    ("no data is no event", "event: a\nid: 1\n\ndata: b\n\n", [.init(id: "1", data: "b")]),
    ("an unfinished event", "data: a\n\ndata: b\n", [.init(data: "a")]),
    ("names", "event: add\ndata: a\n\ndata: b\n\n", [.init(name: "add", data: "a"), .init(data: "b")]),
    (
      "IDs stay", "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
      [.init(id: "1", data: "a"), .init(id: "1", data: "b"), .init(id: "", data: "c")]
    ),
    (
      "an ID with NULL", "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n",
      [.init(id: "1", data: "a"), .init(id: "1", data: "b")]
    ),
    (
      "an ID that is no header", "id: 1\ndata: a\n\nid: 2\u{1}\ndata: b\n\n",
      [.init(id: "1", data: "a"), .init(id: "1", data: "b")]
    ),
    (
      "retry", "retry: 250\ndata: a\n\ndata: b\n\n",
      [.init(data: "a", retry: .milliseconds(250)), .init(data: "b")]
    ),
    ("zeros in retry", "retry: 0000000000000000250\ndata: a\n\n", [.init(data: "a", retry: .milliseconds(250))]),
    ("retry at once", "retry: 00\ndata: a\n\n", [.init(data: "a", retry: .zero)]),
    ("no number to retry", "retry: 1s\nretry: -1\nretry:\nretry: 1.5\ndata: a\n\n", [.init(data: "a")]),
    ("unknown fields", "Data: x\n data: x\nother: y\n\u{0}\ndata: a\n\n", [.init(data: "a")]),
    ("colons", "data: a: b\ndata:: c\n\n", [.init(data: "a: b\n: c")]),
    ("other scripts", "event: añadir\ndata: 🐍 é\n\n", [.init(name: "añadir", data: "🐍 é")]),
  ]

  @Test(arguments: streams)
  func streamsAreRead(name: String, text: String, expected: [ServerSentEvent]) throws {
    let bytes = Array(text.utf8)
    #expect(try Self.events([bytes]) == expected)
    // The result must be the same however the stream is split.
    #expect(try Self.events(bytes.map { [$0] }) == expected)
    for place in bytes.indices {
      #expect(try Self.events([Array(bytes[..<place]), [], Array(bytes[place...])]) == expected)
    }
  }

  @Test func whatIsNoTextIsReplaced() throws {
    #expect(try Self.events([Array("data: a".utf8) + [0xFF, 0x0A, 0x0A]]) == [.init(data: "a\u{FFFD}")])
  }

  @Test(arguments: [
    "data: 567890x", ": 34567890x", "data: 123\ndata: 12", "data: 1\ndata: 2\ndata: ", "xxxxxxxxxxx",
  ])
  func anEventIsBounded(text: String) {
    #expect(throws: NetworkError(.tooLarge(limit: 10))) {
      try Self.events(Array(text.utf8).map { [$0] } + [[0x78, 0x78, 0x78]], largest: 10)
    }
  }

  @Test func theEventsBeforeALargeOneAreKept() {
    var parser = EventParser(largest: 10)
    var events: ArraySlice<ServerSentEvent> = []
    #expect(throws: NetworkError.self) {
      try parser.take(Array("data: a\n\ndata: 1234567890\n\n".utf8), into: &events)
    }
    #expect(events == [.init(data: "a")])
  }

  @Test func aLongIDIsIgnoredAndManyDigitsAreALongWait() throws {
    let long = String(repeating: "x", count: 4097)
    let digits = String(repeating: "9", count: 400)
    let text = "id: 1\n\nid: \(long)\nretry: \(digits)\ndata: a\n\n"
    var parser = EventParser(largest: 10_000)
    var events: ArraySlice<ServerSentEvent> = []
    try parser.take(Array(text.utf8), into: &events)
    #expect(events.first?.id == "1")
    #expect(parser.lastID == "1")
    #expect(try #require(parser.retry) > .seconds(3600))
  }

  @Test func aNewConnectionKeepsTheIDAndDropsTheRest() throws {
    var parser = EventParser(largest: 1000)
    var events: ArraySlice<ServerSentEvent> = []
    try parser.take(Array("id: 1\nretry: 5\ndata: a\n\nid: 2\ndata: b\nda".utf8), into: &events)
    parser.restart()
    #expect(parser.lastID == "1")
    try parser.take(Array("\u{FEFF}data: c\n\n".utf8), into: &events)
    #expect(events == [.init(id: "1", data: "a", retry: .milliseconds(5)), .init(id: "1", data: "c")])
    #expect(parser.retry == .milliseconds(5))
  }
}
