import Testing

@testable import ViperaWeb

/// How each path of the host responds to a browser without a cookie, to another browser, and to the session's own
/// browser.
///
/// An app tests its own paths in its own table, such as MercaApp's `AccessTests`.
@Suite struct OwnPathTests {
  /// A path, with the status codes for three clients that all name the owner's session.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: OwnPath
    let stranger: Int
    let other: Int
    let owner: Int

    init(_ path: OwnPath, _ stranger: Int, _ other: Int, _ owner: Int) {
      self.path = path
      (self.stranger, self.other, self.owner) = (stranger, other, owner)
    }

    var testDescription: String { path.rawValue }
  }

  // For a live connection, the code is the close code, or 101 if the connection is accepted.
  private static let rows = [
    Row(.health, 200, 200, 200),
    Row(.metrics, 200, 200, 200),
    Row(.live, 4_404, 4_404, 101),
    Row(.fault, 500, 500, 500),
    Row(.keepsake, 410, 410, 204),
    Row(.file, 410, 410, 204),
    Row(.inspectorScript, 200, 200, 200),
    Row(.inspectorStyle, 200, 200, 200),
  ]

  @Test func noPathIsLeftOut() {
    #expect(Self.rows.map(\.path) == OwnPath.allCases)
  }

  @Test(arguments: rows)
  func eachPathGivesWhatItsRowSays(row: Row) async throws {
    try await withHost {
      $0.hasInspector = true
    } _: { host in
      let owner = try await host.open()
      let field = owner.id("on-file")
      let other = try await host.open()
      let stranger = host.client()
      for client in [other, stranger] { client.take(over: owner) }
      #expect(try await status(of: row.path, for: stranger, field) == row.stranger)
      #expect(try await status(of: row.path, for: other, field) == row.other)
      #expect(try await status(of: row.path, for: owner, field) == row.owner)
      // The requests of the other clients have not ended the owner's session.
      try await owner.act("c" + owner.id("id=\"like\""))
      #expect(owner.hasSeen("likes=1"))
    }
  }

  @Test(arguments: [OwnPath.inspectorScript, .inspectorStyle])
  func theInspectorIsOnlyForDevelopment(path: OwnPath) async throws {
    try await withHost { host in
      let answer = try await host.open().get(path.rawValue)
      #expect(answer.status == 404)
    }
  }

  /// Requests a path as a page in the client's browser does, with the session's token and the file field.
  private func status(
    of path: OwnPath,
    for client: LiveClient,
    _ field: String
  ) async throws -> Int {
    switch path {
    case .live:
      try await client.connect()
      return client.closeCode ?? 101
    case .file:
      var sender = FileSender(client)
      sender.type = "text/plain"
      sender.element = field
      return try await sender.send(Array("Hello".utf8))
    case .keepsake:
      let answer = try await client.get(
        "\(path.rawValue)?s=\(client.token)",
        method: "POST",
        headers: ["Content-Length: 0", "Origin: http://127.0.0.1"]
      )
      return answer.status
    case .health, .metrics, .fault, .inspectorScript, .inspectorStyle:
      return try await client.get(path.rawValue).status
    }
  }
}
