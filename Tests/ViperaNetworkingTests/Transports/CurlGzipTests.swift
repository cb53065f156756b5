import TestServers
import Testing

@testable import ViperaNetworking

/// Decoding responses that are encoded with gzip.
struct CurlGzipTests {
  /// The output of `gzip -n` for `text`.
  private static let gzip: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
    0x57, 0xc8, 0x40, 0x27, 0xb9, 0x00, 0x00, 0x88, 0x59, 0x0b, 0x18, 0x00, 0x00, 0x00,
  ]
  private static let text = "hello hello hello hello\n"
  /// The output of `gzip -n` for `longText`; it is shorter than the text.
  private static let longGzip: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
    0x57, 0xc8, 0x18, 0x31, 0x24, 0x17, 0x00, 0x80, 0x2c, 0x1d, 0x25, 0xf1, 0x00, 0x00, 0x00,
  ]
  private static let longText = String(repeating: "hello ", count: 40) + "\n"

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var coding = "gzip"
    var body = gzip
    var largest = 1_000
    let outcome: Outcome
    var testDescription: String { name }
  }

  enum Outcome: Equatable, Sendable {
    case body(String)
    case failure(NetworkError.Reason)
  }

  // Fixed bug: a truncated stream gave a response with half a body, because curl does not check that the stream is
  // complete.
  @Test(arguments: [
    Row(name: "a whole body", outcome: .body(text)),
    Row(name: "its old name, in capitals", coding: "X-GZIP", outcome: .body(text)),
    Row(name: "two streams", body: gzip + gzip, outcome: .body(text + text)),
    Row(name: "no byte", body: [], outcome: .body("")),
    // The encoded body has 29 bytes, which curl 8.4 and later count.
    Row(name: "exactly the limit, and shorter than its encoding", largest: 24, outcome: .body(text)),
    Row(name: "one byte over, and longer encoded", largest: 23, outcome: .failure(.tooLarge(limit: 23))),
    Row(name: "exactly the limit", body: longGzip, largest: 241, outcome: .body(longText)),
    Row(
      name: "one byte over",
      body: longGzip,
      largest: 240,
      outcome: .failure(.tooLarge(limit: 240))
    ),
    Row(name: "a head alone", body: Array(gzip[..<10]), outcome: .failure(.connectionLost)),
    Row(name: "half a stream", body: Array(gzip[..<15]), outcome: .failure(.connectionLost)),
    Row(name: "no checksum", body: Array(gzip[..<21]), outcome: .failure(.connectionLost)),
    Row(
      name: "the second stream cut off",
      body: gzip + gzip[..<15],
      outcome: .failure(.connectionLost)
    ),
    Row(
      name: "a wrong checksum",
      body: gzip[..<24] + [0] + gzip[25...],
      outcome: .failure(.unreadable)
    ),
    Row(name: "text behind it", body: gzip + Array("text".utf8), outcome: .failure(.unreadable)),
    Row(name: "plain text", body: Array(text.utf8), outcome: .failure(.unreadable)),
    Row(name: "no encoding", coding: "identity", body: Array("a".utf8), outcome: .body("a")),
    Row(name: "an encoding nobody asked for", coding: "br", outcome: .failure(.unreadable)),
    Row(name: "two encodings", coding: "gzip, gzip", outcome: .failure(.unreadable)),
  ])
  func bodiesAreDecodedOrRefused(row: Row) async throws {
    // Without a length, the body ends when the connection closes, even if the body is incomplete.
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(row.coding)\r\n\r\n"
    let reply = Array(head.utf8) + row.body
    try await withServer({ _ in .init(bytes: reply, ending: .close) }) { server, transport in
      var options = RequestOptions.patient
      options.largestResponse = row.largest
      let request = try HTTPRequest(.get, server.url(), options: options)
      let outcome: Outcome
      do throws(NetworkError) {
        let response = try await transport.send(request)
        outcome = .body(String(decoding: response.body, as: UTF8.self))
      } catch {
        outcome = .failure(error.reason)
      }
      #expect(outcome == row.outcome)
    }
  }

  @Test func aHeadRequestHasNoBodyToDecode() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 29\r\n\r\n"
    try await withServer({ _ in .raw(head, .keep) }) { server, transport in
      let response = try await transport.send(HTTPRequest(.head, server.url(), options: .patient))
      #expect(response.body.isEmpty)
    }
  }

  /// The body of a redirect may have a different encoding from that of its target.
  @Test func aRedirectsEncodingIsItsOwn() async throws {
    try await withServer({ request in
      if request.target == "/old" {
        let head = "HTTP/1.1 302 Found\r\nLocation: /new\r\nContent-Encoding: gzip\r\n"
        return .init(bytes: Array("\(head)Content-Length: 29\r\n\r\n".utf8) + Self.gzip)
      }
      return .answer(200, "plain")
    }) { server, transport in
      let request = try HTTPRequest(.get, server.url("/old"), options: .patient)
      let response = try await transport.send(request)
      #expect(String(decoding: response.body, as: UTF8.self) == "plain")
    }
  }
}
