import Testing

@testable import ViperaWeb

/// Sends each row of the table in one piece and split at every position: the result must be the same.
@Suite struct HTTPCaseTests {
  static let loop = EventLoop(name: "http-cases")

  private static var configuration: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.headBytes = 1_024
    configuration.headFields = 16
    configuration.bodyBytes = 64
    return configuration
  }

  private struct Outcome: Sendable {
    let bytes: [UInt8]
    let hasEnded: Bool

    /// The status codes without that of the final request, and whether the connection was closed before that request.
    var found: (statuses: [Int], ends: Bool) {
      let answers = Answer.all(in: bytes)
      let goesOn = answers.last?.body == "/last"
      return (answers.dropLast(goesOn ? 1 : 0).map(\.status), !goesOn && hasEnded)
    }
  }

  /// Sends the case in `pieces`, then a final request that the server answers only if it kept the connection open.
  private func outcome(
    of row: HTTPCase,
    cutBy pieces: @Sendable (_ bytes: [UInt8]) -> [ArraySlice<UInt8>]
  ) async -> Outcome {
    let isLast = Array("GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8)
    return await Self.loop.run { loop in
      let pair = ConnectionPair(Self.configuration, on: loop) { request in
        .now(HTTPResponse(text: request.method == .head ? "" : request.path))
      }
      for piece in pieces(row.bytes) { pair.send(piece, on: loop) }
      pair.send(isLast, on: loop)
      return Outcome(bytes: pair.answers(), hasEnded: pair.hasEnded())
    }
  }

  @Test(arguments: HTTPCase.all)
  func inOnePiece(row: HTTPCase) async {
    let outcome = await outcome(of: row) { [$0[...]] }
    #expect(outcome.found.statuses == row.statuses)
    #expect(outcome.found.ends == row.ends)
  }

  @Test(arguments: HTTPCase.all)
  func byteByByte(row: HTTPCase) async {
    let outcome = await outcome(of: row) { bytes in bytes.indices.map { bytes[$0...$0] } }
    #expect(outcome.found.statuses == row.statuses)
    #expect(outcome.found.ends == row.ends)
  }

  @Test(arguments: HTTPCase.all)
  func cutInTwoAnywhere(row: HTTPCase) async {
    let step = max(1, row.bytes.count / 200)
    var last = Outcome(bytes: [], hasEnded: false)
    for cut in stride(from: 1, to: row.bytes.count, by: step) {
      let outcome = await outcome(of: row) { [$0[..<cut], $0[cut...]] }
      // Nearly always, the response equals that of the previous split, so it need not be checked again.
      guard cut == 1 || outcome.bytes != last.bytes || outcome.hasEnded != last.hasEnded
      else { continue }
      last = outcome
      #expect(outcome.found.statuses == row.statuses, "cut at \(cut)")
      #expect(outcome.found.ends == row.ends, "cut at \(cut)")
    }
  }

  @Test func thereAreManyCasesAndEachHasItsOwnName() {
    #expect(HTTPCase.all.count >= 100)
    #expect(Set(HTTPCase.all.map(\.name)).count == HTTPCase.all.count)
  }
}
