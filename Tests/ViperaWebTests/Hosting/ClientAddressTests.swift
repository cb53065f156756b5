import Testing
import Vipera

@testable import ViperaWeb

/// The client address of a session, which its modules can read.
@Suite struct ClientAddressTests {
  private func told(_ session: isolated LiveSession) -> String? { session.stage.clientAddress }

  @Test func aSessionKnowsWhereItsPageCameFromLast() async throws {
    try await withHost {
      $0.clientAddress = { request in
        let words = request.headers["Cookie"]?.split(separator: "; ") ?? []
        return words.first { $0.hasPrefix("from=") }.map { String($0.dropFirst(5)) }
      }
    } _: { host in
      let client = host.client()
      client.cookies["from"] = "203.0.113.7"
      try await client.load("/desk")
      let session = try host.session(of: client)
      #expect(await told(session) == "203.0.113.7")
      // The user has changed to another network.
      client.cookies["from"] = "203.0.113.8"
      try await client.connect()
      #expect(await told(session) == "203.0.113.8")
      client.cookies["from"] = nil
      try await client.connect()
      #expect(await told(session) == nil)
    }
  }

  @Test func withoutAWayToTellNobodyKnows() async throws {
    try await withHost { host in
      let client = try await host.open()
      #expect(await told(try host.session(of: client)) == nil)
    }
  }
}
