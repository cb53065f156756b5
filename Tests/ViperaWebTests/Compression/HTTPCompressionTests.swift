import Testing

@testable import ViperaWeb

@Suite struct HTTPCompressionTests {
  static let loop = EventLoop(name: "http-compression")

  private static let page = Array(
    String(repeating: "<li class=row>Hollow Lamp</li>", count: 60).utf8
  )

  /// A received response, with its body as bytes.
  private struct Got: Equatable, Sendable {
    var headers: [String: String]
    var body: [UInt8]
    var coding: String? { headers["content-encoding"] }
  }

  private func answer(
    _ response: HTTPResponse,
    accepting accepted: String? = "gzip, br",
    method: String = "GET",
    _ change: @Sendable (inout HTTPServer.Configuration) -> Void = { _ in }
  ) async throws -> Got {
    let field = accepted.map { "Accept-Encoding: \($0)\r\n" } ?? ""
    let bytes = await Self.loop.run { loop in
      var configuration = HTTPServer.Configuration()
      change(&configuration)
      let pair = ConnectionPair(configuration, on: loop) { _ in .now(response) }
      pair.send(Array("\(method) / HTTP/1.1\r\nHost: a\r\n\(field)\r\n".utf8), on: loop)
      pair.drain(on: loop)
      defer { pair.abort(on: loop) }
      return pair.answers()
    }
    let head = try #require(Answer.all(in: bytes, toHead: true).first)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) })
    return Got(headers: head.headers, body: Array(bytes[(start + 4)...]))
  }

  private func check(_ got: Got, isGzipOf plain: [UInt8]) {
    #expect(got.coding == "gzip")
    #expect(got.headers["vary"] == "Accept-Encoding")
    #expect(got.headers["content-length"] == "\(got.body.count)")
    #expect(got.body.count < plain.count)
    #expect(gunzipped(got.body) == plain)
  }

  @Test(arguments: [
    "text/html; charset=utf-8", "text/css", "application/json", "APPLICATION/JSON;charset=utf-8",
    "application/ld+json", "image/svg+xml", "application/xml",
  ])
  func textIsCompressed(type: String) async throws {
    let got = try await answer(HTTPResponse(.ok, HTTPContentType(type), body: Self.page))
    check(got, isGzipOf: Self.page)
  }

  @Test(arguments: ["image/png", "application/octet-stream", "video/mp4", "textual/html"])
  func whatIsNoTextIsNot(type: String) async throws {
    let got = try await answer(HTTPResponse(.ok, HTTPContentType(type), body: Self.page))
    #expect(got.coding == nil && got.headers["vary"] == nil && got.body == Self.page)
  }

  @Test func whoDoesNotAcceptItGetsTheBodyAsItIsAndCachesKnowWhy() async throws {
    for accepted in [nil, "br", "gzip;q=0"] {
      let got = try await answer(HTTPResponse(.ok, .html, body: Self.page), accepting: accepted)
      #expect(got.coding == nil && got.headers["vary"] == "Accept-Encoding")
      #expect(got.body == Self.page)
    }
  }

  @Test func smallBodiesAndVeryLargeOnesGoAsTheyAre() async throws {
    for (count, isPacked) in [(1_023, false), (1_024, true), (2_000, true), (2_001, false)] {
      let body = [UInt8](repeating: 97, count: count)
      let got = try await answer(HTTPResponse(.ok, .html, body: body)) {
        $0.compression?.maximumBytes = 2_000
      }
      #expect((got.coding == "gzip") == isPacked, "\(count)")
    }
  }

  @Test func whatDoesNotShrinkGoesAsItIs() async throws {
    var random = SeededGenerator(seed: 3)
    let noise = (0..<2_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let got = try await answer(HTTPResponse(.ok, .html, body: noise))
    #expect(got.coding == nil && got.body == noise && got.headers["vary"] == "Accept-Encoding")
  }

  @Test(arguments: [
    ("Content-Encoding", "br"), ("content-range", "bytes 0-1/2"),
    ("Cache-Control", "public, No-Transform"),
  ])
  func whatTheApplicationWantsUntouchedIs(name: String, value: String) async throws {
    let plain = HTTPResponse(.ok, .html, headers: [(name, value)], body: Self.page)
    let packed = HTTPResponse(
      .ok,
      .html,
      headers: [(name, value)],
      body: HTTPPackedBody(packing: Self.page)
    )
    for response in [plain, packed] {
      let got = try await answer(response)
      #expect(got.body == Self.page && got.headers[name.lowercased()] == value)
    }
  }

  @Test func anAnswerAndAServerCanForbidIt() async throws {
    var response = HTTPResponse(.ok, .html, body: Self.page)
    let off = try await answer(response) { $0.compression = nil }
    #expect(off.coding == nil)
    response.mayBeCompressed = false
    let got = try await answer(response)
    #expect(got.coding == nil && got.headers["vary"] == nil)
  }

  @Test func headTellsWhatGetWouldHaveTold() async throws {
    let response = HTTPResponse(.ok, .html, headers: [("ETag", "\"1\"")], body: Self.page)
    let get = try await answer(response)
    let head = try await answer(response, method: "HEAD")
    #expect(head.body == [])
    #expect(
      head.headers.filter { $0.key != "date" } == get.headers.filter { $0.key != "date" }
    )
  }

  @Test func aTagIsWeakWhereTheBytesAreOthers() async throws {
    for (tag, packed) in [("\"1,2\"", "W/\"1,2\""), ("W/\"1\"", "W/\"1\"")] {
      let response = HTTPResponse(.ok, .html, headers: [("etag", tag)], body: Self.page)
      #expect(try await answer(response).headers["etag"] == packed)
      #expect(try await answer(response, accepting: nil).headers["etag"] == tag)
      let same = HTTPResponse(.notModified, headers: [("etag", tag)])
      let got = try await answer(same)
      #expect(got.headers["etag"] == packed && got.headers["vary"] == "Accept-Encoding")
      #expect(try await answer(same, accepting: nil).headers["etag"] == tag)
    }
  }

  @Test(arguments: [
    ("Accept-Language", 2), ("accept-encoding", 1), ("Cookie, Accept-Encoding", 1), ("*", 1),
  ])
  func varyIsToldOnce(vary: String, count: Int) async throws {
    let response = HTTPResponse(.ok, .html, headers: [("Vary", vary)], body: Self.page)
    let bytes = await Self.loop.run { loop in
      let pair = ConnectionPair(on: loop) { _ in .now(response) }
      pair.send(Array("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n".utf8), on: loop)
      defer { pair.abort(on: loop) }
      return pair.answers()
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("Vary:") }.count == count)
  }

  @Test(arguments: [
    ("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0.5, gzip", "gzip"), ("deflate", nil), (nil, nil),
  ])
  func theFormsMadeBeforehandAreChosenFrom(accepted: String?, coding: String?) async throws {
    // The body is too small to be compressed, which does not matter in this test.
    let body = HTTPPackedBody(plain: [1], gzip: [2], brotli: [3])
    let response = HTTPResponse(.ok, .javaScript, headers: [("ETag", "\"1\"")], body: body)
    let got = try await answer(response, accepting: accepted)
    #expect(got.coding == coding && got.headers["vary"] == "Accept-Encoding")
    #expect(got.body == [coding == "br" ? 3 : coding == "gzip" ? 2 : 1])
    #expect(got.headers["etag"] == (coding == nil ? "\"1\"" : "W/\"1\""))
  }

  @Test func aBodyIsPackedOnceBeforehand() async throws {
    let body = HTTPPackedBody(packing: Self.page)
    check(try await answer(HTTPResponse(.ok, .css, body: body)), isGzipOf: Self.page)
    #expect(HTTPPackedBody(packing: [1]).gzip == nil)
  }

  @Test func requestsOneAfterTheOtherGetTheirOwn() async throws {
    for count in [60, 400, 61] {
      let page = Array(String(repeating: "<li>Quiet Chair</li>", count: count).utf8)
      check(try await answer(HTTPResponse(.ok, .html, body: page)), isGzipOf: page)
    }
  }

  @Test(arguments: [
    ("\"1\"", true), ("W/\"1\"", true), ("\"2\"", false), ("\"2\", W/\"1\"", true), ("*", true),
    ("1", false), ("\"a,b\", \"1\"", true), ("\"1", false), ("", false),
  ])
  func aPeerSaysWhichTagsItHas(value: String, expected: Bool) async throws {
    let bytes = await Self.loop.run { loop in
      let pair = ConnectionPair(on: loop) { request in
        .now(HTTPResponse(text: "\(request.has(tag: "\"1\"")) \(request.has(tag: "W/\"1\""))"))
      }
      pair.send(
        Array("GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(value)\r\n\r\n".utf8),
        on: loop
      )
      defer { pair.abort(on: loop) }
      return pair.answers()
    }
    #expect(Answer.all(in: bytes).first?.body == "\(expected) \(expected)")
  }
}
