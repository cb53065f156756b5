import Testing

@testable import ViperaWeb

/// Elements below a sheet or an alert ignore all messages of the page.
@Suite struct CoveredLayerTests {
  @Test(arguments: [("present", "Paper 2"), ("alert", "Sure?")])
  func whatIsBelowTakesNoActions(way: String, shown: String) async throws {
    try await withHost { host in
      let client = try await host.open()
      let (like, field, form) = (
        client.id("id=\"like\""), client.id("id=\"field\""), client.id("id=\"form\"")
      )
      client.tell("c" + client.id("id=\"\(way)\""))
      try await client.until { client.hasSeen(shown) }
      for text in ["c\(like)", "k\(field) Enter", "s\(form) a=1", "h\(field) typed before"] {
        client.tell(text)
      }
      try await client.until { client.settled >= 4 }
      #expect(host.counters.blocked.value == 3)
      #expect(!client.hasSeen("likes=1"))
      #expect(!client.hasSeen("key Enter"))
      #expect(!client.hasSeen("submit"))
      // When the layer opens, the field loses focus, and the page sends the text that was typed before.
      #expect(client.hasSeen("change typed before"))
    }
  }

  @Test func aDoubleTapOnBackLeavesOneScreen() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("c" + client.id("id=\"deeper\""))
      try await client.connect(page: 0)
      let back = client.id("class=\"vp-back\"")
      client.tell("c\(back)")
      client.tell("c\(back)")
      try await client.settle()
      #expect(client.fields["$"] == "Paper 1 · Test")
      try await client.act("c\(back)")
      #expect(client.fields["$"] == "Paper 1 · Test")
      try await client.connect(page: 0)
      try await client.act("c" + client.id("class=\"vp-back\""))
      #expect(client.fields["$"] == "Desk · Test")
    }
  }

  @Test func aDoubleTapOnCloseClosesOneSheet() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("vp-close") }
      let close = client.id("class=\"vp-close\"")
      client.tell("c\(close)")
      client.tell("c\(close)")
      try await client.settle()
      #expect(client.hasSeen("outcome none"))
      #expect(client.fields["$"] == "Desk · Test")
    }
  }
}
