import Glibc
import Testing
import ViperaHTML

@testable import ViperaWeb

/// A browser for tests: loads a page, keeps its cookies, and exchanges messages with the session as the client script
/// does.
final class LiveClient {
  var address: SocketAddress?
  var cookies: [String: String] = [:]
  private(set) var answer = Answer(status: 0, headers: [:], body: "")
  /// The `Accept-Language` header that the client sends.
  var languages: String?
  var token = ""
  private(set) var page = 0
  private(set) var received = 0
  /// All messages that this page has sent, in order; their numbers continue those of the page before it.
  private(set) var log: [String] = []
  private var first: Int?
  /// The markup of the body from its last full rendering.
  private(set) var markup = ""
  /// The latest value of each protocol field of the session, by the character that marks the field.
  private(set) var fields: [Character: String] = [:]
  private(set) var patches: [String] = []
  private(set) var messages: [String] = []
  private(set) var settled = 0
  /// How many of the page's heartbeats the server has answered.
  private(set) var signs = 0
  /// How many pings the server has sent.
  private(set) var pings = 0
  /// Whether the client answers pings.
  var answersPings = true
  private(set) var hello: Int?
  /// How many messages the session has received but not handled.
  private(set) var open = 0
  private(set) var closeCode: Int?
  private(set) var isConnected = false
  /// How many times the page has dropped its unsent messages because another user had signed in.
  private(set) var forgettings = 0
  /// The mark that identifies the page's user.
  var user = ""
  private var client: RawClient?
  private var rest: [UInt8] = []

  init(_ address: SocketAddress?) {
    self.address = address
  }

  deinit { client?.close() }

  // MARK: - Pages

  /// Sends a request with the browser's cookies, and keeps the cookies of the response.
  @discardableResult
  func get(
    _ target: String,
    host: String = "127.0.0.1",
    method: String = "GET",
    headers: [String] = []
  ) async throws -> Answer {
    let client = try RawClient(to: address)
    defer { client.close() }
    let cookie = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
    if let languages { lines.append("Accept-Language: \(languages)") }
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let bytes = await client.readAll()
    takeCookies(in: String(decoding: bytes, as: UTF8.self))
    return try #require(Answer.all(in: bytes, toHead: method == "HEAD").first)
  }

  /// Loads a page and resets the state of the previous page.
  func load(_ target: String) async throws {
    disconnect()
    answer = try await get(target)
    (page, received, log, settled, hello, fields) = (0, 0, [], 0, nil, [:])
    first = nil
    markup = answer.body
    let meta = answer.body.split(separator: "name=\"vipera\" content=\"").dropFirst().first
    guard let words = meta?.prefix(while: { $0 != "\"" }).split(separator: " "), words.count == 3
    else { return }
    token = String(words[0])
    // The client script deletes this cookie when the page has loaded.
    cookies["vipera-tab"] = nil
    page = Int(words[1]) ?? -1
    let mark = answer.body.split(separator: "data-whose=\"").dropFirst().first?.prefix { $0 != "\"" }
    user = String(mark ?? "")
  }

  /// Loads a page and connects it.
  func open(_ target: String) async throws {
    try await load(target)
    try await connect()
  }

  private func takeCookies(in head: String) {
    for line in head.split(separator: "\r\n") where line.hasPrefix("Set-Cookie: ") {
      let parts = line.dropFirst(12).split(separator: ";")
      let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isGone = line.contains("Max-Age=0")
      cookies[String(pair[0])] = isGone ? nil : String(pair[1])
    }
  }

  // MARK: - The live connection

  /// Opens the live connection, and waits until the session accepts or refuses it.
  func connect(received: Int? = nil, page: Int? = nil, origin: String? = nil) async throws {
    try await arrive(received: received, page: page, origin: origin)
    guard isConnected else { return }
    try await until { self.hello != nil || self.closeCode != nil }
    if closeCode == Int(WebSocket.CloseCode.otherUser.rawValue) { try await connectForOther(origin: origin) }
    resend()
  }

  /// Drops unsent messages, and reconnects with `page: 0`, since the page shows nothing any more.
  private func connectForOther(origin: String?) async throws {
    forgettings += 1
    user = ""
    try await arrive(page: 0, origin: origin)
    try await until { self.hello != nil || self.closeCode != nil }
    guard let hello, let first else { return }
    log.removeLast(max(0, log.count - (hello - first)))
  }

  /// Opens the live connection, but reads nothing from it, like a page that is already closed.
  func arrive(received: Int? = nil, page: Int? = nil, origin: String? = nil) async throws {
    disconnect()
    let client = try RawClient(to: address)
    self.client = client
    (rest, hello, closeCode) = ([], nil, nil)
    let cookie = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    let query = "s=\(token)&p=\(page ?? self.page)&r=\(received ?? self.received)&u=\(user)"
    client.send(
      """
      GET /_vipera/live?\(query) HTTP/1.1\r
      Host: 127.0.0.1\r
      Cookie: \(cookie)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \(origin.map { "Origin: \($0)\r\n" } ?? "")\r

      """
    )
    let bytes = await client.read { bytes in
      String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n")
    }
    let text = Array(bytes)
    let end = (0..<max(0, text.count - 3)).first {
      text[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
    }
    let status = String(decoding: bytes.prefix(12), as: UTF8.self)
    guard status == "HTTP/1.1 101", let end else {
      closeCode = Int(status.suffix(3)) ?? -1
      return
    }
    rest = Array(text[(end + 4)...])
    isConnected = true
  }

  func disconnect() {
    client?.close()
    client = nil
    isConnected = false
  }

  /// Sends a message to the session, or keeps it for the next connection.
  func tell(_ text: String) {
    log.append(text)
    if isConnected { client?.send(WebSocketFrame.text(text).bytes) }
  }

  /// Inserts a message before the last one, as a page does when it reconnects and sends its fields.
  func tellAhead(_ text: String) { log.insert(text, at: log.count - 1) }

  /// Logs a message that the test itself passes to the session, so that it counts as sent.
  func note(_ text: String) { log.append(text) }

  /// Sends a message, and waits until the session has handled it.
  func act(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    tell(text)
    try await settle(sourceLocation: sourceLocation)
  }

  /// Uses the session of another page, as after copying its URL.
  func take(over other: LiveClient) {
    token = other.token
  }

  func send(_ frame: WebSocketFrame) { client?.send(frame.bytes) }

  /// Waits until the session has handled all messages.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let count = (first ?? 0) + log.count
    try await until(sourceLocation: sourceLocation) {
      self.settled >= count || self.closeCode != nil
    }
  }

  private func resend() {
    guard let hello, isConnected else { return }
    settled = hello - open
    let first = first ?? hello
    self.first = first
    for text in log.dropFirst(hello - first) { client?.send(WebSocketFrame.text(text).bytes) }
  }

  /// Reads until `condition` holds; if nothing arrives for too long, the test fails at the caller's line.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) async throws {
    // Takes the frames that arrived together with the response.
    takeFrames()
    while !condition() {
      guard let client, isConnected else {
        Issue.record(
          "the connection ended; messages: \(messages.suffix(3))",
          sourceLocation: sourceLocation
        )
        throw SocketError(.connect, ENOTCONN)
      }
      let count = rest.count
      let more = await client.read { !$0.isEmpty }
      guard !more.isEmpty else {
        isConnected = false
        if closeCode == nil { closeCode = 1_006 }
        continue
      }
      rest += more
      if rest.count > count { takeFrames() }
    }
  }

  /// Reads the frames that have arrived so far.
  func look() {
    rest += client?.readNow() ?? []
    takeFrames()
  }

  private func takeFrames() {
    let frames = WebSocketFrame.all(in: rest)
    rest = Array(rest.dropFirst(frames.reduce(0) { $0 + Self.size(of: $1) }))
    for frame in frames {
      switch frame.opcode {
      case 1: take(String(decoding: frame.payload, as: UTF8.self))
      case 8:
        closeCode = frame.closeCode
        isConnected = false
      case 9:
        pings += 1
        if answersPings { client?.send(WebSocketFrame(opcode: 10, payload: frame.payload).bytes) }
      default: break
      }
    }
  }

  private static func size(of frame: WebSocketFrame) -> Int {
    let count = frame.payload.count
    return count + (count < 126 ? 2 : count < 65_536 ? 4 : 10)
  }

  private func take(_ text: String) {
    guard text != "?" else { return signs += 1 }
    messages.append(text)
    received += 1
    var rest = text[...]
    while let first = rest.first, !(first.isLowercase && first.isASCII) {
      let field = rest.prefix { $0 != "\0" }
      rest = rest.dropFirst(field.count + 1)
      let value = field.dropFirst()
      if field == "#" {
        markup = String(rest)
        return
      }
      switch first {
      case "*":
        let numbers = value.split(separator: " ").compactMap { Int($0) }
        (hello, open) = (numbers.first, numbers.count - 1)
      case ":": user = String(value)
      case "+": settled += value.split(separator: " ").count
      case "%":
        (page, received) = (Int(value) ?? -1, 1)
        fields["%"] = String(value)
      case _ where first.isNumber: settled += Int(field) ?? 0
      default: fields[first] = String(value)
      }
    }
    if !rest.isEmpty { patches.append(String(rest)) }
  }

  // MARK: - The page's content

  /// The ID of the element whose latest tag contains `attribute`.
  func id(_ attribute: String) -> String {
    for text in messages.reversed() + [markup] {
      guard let at = text.ranges(of: attribute).last?.lowerBound,
        let tag = text[..<at].lastIndex(of: "<"),
        let mark = text[tag..<at].firstRange(of: " v=")
      else { continue }
      return String(text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }
    return "0"
  }

  /// Whether a message on the live connection contained `text`.
  func hasSeen(_ text: String) -> Bool { messages.contains { $0.contains(text) } }
}
