import Testing
import Vipera

@testable import ViperaWeb

@Suite struct HTTPStreamingTests {
  private static let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  private static func uploading(
    _ read: @escaping @Sendable (HTTPUpload) async throws -> String
  ) -> HTTPServer.Handler {
    { request in
      guard case .upload(let upload) = request.body else { return pathHandler(request) }
      return .later { HTTPResponse(text: try await read(upload)) }
    }
  }

  /// Reads each upload to its end, or responds with the error.
  private static func reading(
    failed: @escaping @Sendable (HTTPUpload.Error) -> Void
  ) -> HTTPServer.Handler {
    uploading { upload in
      do {
        for try await _ in upload {}
      } catch let error as HTTPUpload.Error {
        failed(error)
      }
      return "read"
    }
  }

  @Test func aBodyOfUnknownLengthComesInChunks() async throws {
    let handler: HTTPServer.Handler = { _ in
      .now(
        HTTPResponse(.ok, .text) { writer in
          for word in ["one ", "", "two ", "three"] { try await writer.write(word) }
        }
      )
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n" + Self.last)
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map(\.body) == ["one two three", "one two three"])
      #expect(answers.first?.headers["transfer-encoding"] == "chunked")
      client.close()
      let old = try await running.exchange("GET / HTTP/1.0\r\n\r\n")
      #expect(old.map(\.body) == ["one two three"])
      #expect(old.first?.headers["transfer-encoding"] == nil)
    }
  }

  @Test func aBodyOfKnownLengthIsHeldToIt() async throws {
    let errors = Guarded<[HTTPBodyWriter.Error]>([])
    let handler: HTTPServer.Handler = { request in
      .now(
        HTTPResponse(.ok, .text, length: 4) { writer in
          try await writer.write("abc")
          if request.path != "/short" { try await writer.write("d") }
          guard request.path == "/long" else { return }
          do throws(HTTPBodyWriter.Error) {
            try await writer.write("e")
          } catch {
            errors.withLock { $0.append(error) }
          }
        }
      )
    }
    try await withServer(answering: handler) { running in
      #expect(try await running.exchange(Self.last).map(\.body) == ["abcd"])
      let long = Self.last.replacing("/last", with: "/long")
      #expect(try await running.exchange(long).map(\.body) == ["abcd"])
      #expect(errors.withLock(\.self) == [.tooLong(announced: 4)])
      let short = Self.last.replacing("/last", with: "/short")
      let answer = try #require(try await running.exchange(short).first)
      #expect(answer.body == "abc" && answer.headers["content-length"] == "4")
      #expect(await running.server.statistics().faults == 1)
    }
  }

  @Test func aHandlerWaitsForAPeerThatReadsSlowly() async throws {
    let written = Guarded(0)
    let piece = [UInt8](repeating: 7, count: 100_000)
    let handler: HTTPServer.Handler = { _ in
      .now(
        HTTPResponse(.ok, .bytes) { writer in
          for _ in 0..<200 {
            try await writer.write(piece)
            written.withLock { $0 += 1 }
          }
        }
      )
    }
    try await withServer(answering: handler) { running in
      let client = try running.client(receiveBuffer: 4_096)
      client.send(Self.last)
      await running.until { $0.requests == 1 }
      // 20 MB are more than the system and the server buffer, so the handler has to wait.
      for _ in 0..<1_000 { _ = await running.server.statistics() }
      #expect(written.withLock(\.self) < 150)
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.first?.body.utf8.count == 20_000_000)
      client.close()
    }
  }

  // Fixed bug: if two tasks waited to write the same body, the first one waited for ever.
  @Test func twoThatWriteABodyBothGoOnWhenThereIsRoom() async throws {
    let piece = [UInt8](repeating: 7, count: 100_000)
    let handler: HTTPServer.Handler = { _ in
      .now(
        HTTPResponse(.ok, .bytes) { writer in
          async let one: Void = { for _ in 0..<100 { try await writer.write(piece) } }()
          async let other: Void = { for _ in 0..<100 { try await writer.write(piece) } }()
          _ = try await (one, other)
        }
      )
    }
    try await withServer(answering: handler) { running in
      let client = try running.client(receiveBuffer: 4_096)
      client.send(Self.last)
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.first?.body.utf8.count == 20_000_000)
      client.close()
    }
  }

  @Test func anUploadIsReadPieceByPieceAndThePeerWaitsForTheReader() async throws {
    let handler = Self.uploading { upload in
      var (bytes, largest) = (0, 0)
      for try await piece in upload {
        bytes += piece.count
        largest = max(largest, piece.count)
      }
      return "\(bytes) \(largest <= 65_536 * 2)"
    }
    try await withServer({ $0.uploadLimit = { _ in 30_000_000 } }, answering: handler) { running in
      let client = try running.client()
      async let answers = client.readAll()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n")
      for _ in 0..<20 { client.send([UInt8](repeating: 1, count: 1_000_000)) }
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      client.send("5\r\nabcde\r\n0\r\n\r\n" + Self.last)
      #expect(Answer.all(in: await answers).map(\.body) == ["20000000 true", "5 true", "/last"])
      client.close()
    }
  }

  @Test func anUploadBeyondItsLimitIsRefused() async throws {
    let failures = Guarded<[HTTPUpload.Error]>([])
    let handler = Self.reading { error in failures.withLock { $0.append(error) } }
    try await withServer({ $0.uploadLimit = { _ in 4 } }, answering: handler) { running in
      let post = "POST / HTTP/1.1\r\nHost: a\r\n"
      #expect(try await running.exchange(post + "Content-Length: 5\r\n\r\n").map(\.status) == [413])
      let chunks = try await running.exchange(
        post + "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n"
      )
      #expect(chunks.map(\.status) == [413])
      await running.until { _ in failures.withLock { $0.count } == 1 }
      #expect(failures.withLock(\.self) == [.tooLarge(limit: 4)])
    }
  }

  @Test func aPeerThatWaitsForAWordGetsItWhenTheUploadIsRead() async throws {
    let gate = Gate()
    let handler = Self.uploading { upload in
      await gate.wait()
      var text = ""
      for try await piece in upload { text += String(decoding: piece, as: UTF8.self) }
      return text
    }
    try await withServer({ $0.uploadLimit = { _ in 10 } }, answering: handler) { running in
      let client = try running.client()
      client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n"
          + "Connection: close\r\n\r\n"
      )
      await running.until { $0.requests == 1 }
      gate.open()
      let word = await client.read(25)
      #expect(String(decoding: word, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("abc")
      #expect(Answer.all(in: await client.readAll()).map(\.body) == ["abc"])
      client.close()
    }
  }

  @Test func anUploadThatNobodyReadsEndsTheConnection() async throws {
    let handler = Self.uploading { _ in "not wanted" }
    try await withServer({ $0.uploadLimit = { _ in 1_000 } }, answering: handler) { running in
      let client = try running.client()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map(\.body) == ["not wanted"])
      #expect(answers.first?.headers["connection"] == "close")
      client.close()
    }
  }

  @Test func aReaderIsToldWhenThePeerGoesAwayInTheMiddle() async throws {
    let failures = Guarded<[HTTPUpload.Error]>([])
    let handler = Self.reading { error in failures.withLock { $0.append(error) } }
    try await withServer({ $0.uploadLimit = { _ in 1_000 } }, answering: handler) { running in
      let client = try running.client()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
      await running.until { $0.requests == 1 }
      client.close()
      await running.until { _ in failures.withLock { !$0.isEmpty } }
      #expect(failures.withLock(\.self) == [.connectionClosed])
    }
  }
}
