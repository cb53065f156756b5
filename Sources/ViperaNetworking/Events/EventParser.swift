/// Parses an event stream (HTML standard, 9.2.6), with two differences from the standard.
///
/// As in browsers, the last ID survives a reconnection until an event has another one. An ID that cannot be sent as a
/// header, or is longer than 4,096 bytes, is ignored like an ID that contains NULL.
struct EventParser {
  private static let longestID = 4096
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The ID of the last event, for `Last-Event-ID`.
  private(set) var lastID = ""
  /// The reconnection time that the server asked for.
  private(set) var retry: Duration?
  private let largest: Int
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// Whether the last line ended in a carriage return, so that a directly following line feed belongs to it.
  private var skipsLineFeed = false
  private var id = ""
  private var name = ""
  private var data: [UInt8] = []
  private var eventRetry: Duration?

  /// Creates a parser that accepts events of at most `largest` bytes, including their lines.
  init(largest: Int) {
    self.largest = largest
  }

  /// Begins a new connection: an unfinished event of the last one is discarded.
  mutating func restart() {
    line = []
    (isFirstLine, skipsLineFeed) = (true, false)
    clearEvent()
    id = lastID
  }

  /// Reads the next bytes and appends their events.
  mutating func take(
    _ bytes: [UInt8],
    into events: inout ArraySlice<ServerSentEvent>
  ) throws(NetworkError) {
    var rest = bytes[...]
    if skipsLineFeed, let first = rest.first {
      skipsLineFeed = false
      if first == Self.lineFeed { rest.removeFirst() }
    }
    while let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
      try add(rest[..<end])
      try takeLine(into: &events)
      let isReturn = rest[end] == Self.carriageReturn
      rest = rest[(end + 1)...]
      guard isReturn else { continue }
      if rest.first == Self.lineFeed { rest.removeFirst() } else { skipsLineFeed = rest.isEmpty }
    }
    try add(rest)
  }

  private mutating func add(_ part: ArraySlice<UInt8>) throws(NetworkError) {
    guard part.count <= largest - line.count - data.count else {
      throw NetworkError(.tooLarge(limit: largest))
    }
    line += part
  }

  private mutating func takeLine(into events: inout ArraySlice<ServerSentEvent>) throws(NetworkError) {
    var text = line[...]
    line = []
    if isFirstLine, text.starts(with: Self.byteOrderMark) { text.removeFirst(3) }
    isFirstLine = false
    guard let first = text.first else { return dispatch(into: &events) }
    // A line that begins with a colon is a comment.
    guard first != UInt8(ascii: ":") else { return }
    let field = text.prefix { $0 != UInt8(ascii: ":") }
    var value = text[field.endIndex...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch String(decoding: field, as: UTF8.self) {
    case "data":
      data += value
      data.append(Self.lineFeed)
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id": takeID(String(decoding: value, as: UTF8.self))
    case "retry": takeRetry(value)
    default: break
    }
  }

  private mutating func takeID(_ value: String) {
    let header = HTTPHeaders.Field(name: "Last-Event-ID", value: value)
    guard value.utf8.count <= Self.longestID, header.fault == nil else { return }
    id = value
  }

  private mutating func takeRetry(_ value: ArraySlice<UInt8>) {
    guard !value.isEmpty, value.allSatisfy({ 0x30...0x39 ~= $0 }) else { return }
    // 15 digits are enough, since `EventReconnection` limits the wait. If the number is zero, no digits are left.
    let digits = value.drop { $0 == UInt8(ascii: "0") }.prefix(15)
    let wait = Duration.milliseconds(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
    retry = wait
    eventRetry = wait
  }

  private mutating func dispatch(into events: inout ArraySlice<ServerSentEvent>) {
    lastID = id
    defer { clearEvent() }
    guard !data.isEmpty else { return }
    events.append(
      ServerSentEvent(
        id: id,
        name: name.isEmpty ? "message" : name,
        data: String(decoding: data.dropLast(), as: UTF8.self),
        retry: eventRetry
      )
    )
  }

  private mutating func clearEvent() {
    (name, data, eventRetry) = ("", [], nil)
  }
}
