import Testing
import Vipera

@testable import ViperaWeb

/// Thousands of messages that no page sends: none crashes the server or grows its memory, and each is counted.
@Suite struct MessageFuzzTests {
  private static let words: [[UInt8]] = [
    "c", "i", "h", "s", "k", "f", "b", "e", "v", "u", "N", "F", "L", "1", "1A", "5C", "zz", "0",
    " ",
    " ", "/desk", "/papers/1", "/papers/", "?", "a=1", "&", "%41", "%", "+", "\0", "é", "{", "}",
    "\"",
    "99999999999999999999", "-1", "#", "~",
  ].map { Array($0.utf8) }

  private static func message(_ random: inout SeededGenerator, _ ids: [String]) -> String {
    var bytes: [UInt8] = []
    if Bool.random(using: &random) {
      bytes += words.randomElement(using: &random) ?? []
      bytes += Array((ids.randomElement(using: &random) ?? "").utf8)
    }
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      bytes += words.randomElement(using: &random) ?? []
    }
    if !bytes.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0..<128, using: &random)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func whateverComesIsDealtWith(seed: UInt64) async throws {
    let work = DeskWork()
    work.gate.open()
    try await withHost(.tabs, work: work) {
      $0.messageLimit = .init(perSecond: 1_000_000, burst: 1_000_000)
    } _: { host in
      var random = SeededGenerator(seed: seed)
      let client = try await host.open()
      let ids = ["like", "field", "form", "list", "item", "push", "alert", "busy", "toast"].map {
        client.id("id=\"\($0)\"")
      }
      let messages = (0..<1_000).map { _ in Self.message(&random, ids) }
      for message in messages { client.tell(message) }
      // A heartbeat is always allowed, and does not count as a message.
      let count = messages.count { $0 != "?" }
      await host.until { host.counters.messages.value == count }
      let session = try host.session(of: client)
      let (screens, fields) = await session.sizes()
      #expect(screens <= 70)
      #expect(fields <= screens)
      try await client.connect()
      #expect(client.hello == count)
    }
  }
}

extension LiveSession {
  fileprivate func sizes() -> (screens: Int, fields: Int) {
    (stage.tree.screens.count, fields.screens.count)
  }
}
