import Testing

@testable import ViperaWeb

@Suite struct EventTests {
  @Test(arguments: [
    ("i", "field", " a b", "input a b"), ("h", "field", " x", "change x"),
    ("k", "field", " Enter", "key Enter"), ("f", "field", "", "focus"), ("b", "field", "", "blur"),
    ("s", "form", " a=1%202&b=%C3%A9", "submit 1 2 é"), ("e", "list", "", "end"),
    ("v", "item", "", "seen"), ("u", "item", "", "unseen"),
    ("i", "field", "", "input "),
    ("s", "form", " %zz&a&=&b=%", "submit  %"),
  ])
  func everyKindOfEventIsHandled(code: String, id: String, payload: String, heard: String)
    async throws
  {
    try await withHost { host in
      let client = try await host.open()
      try await client.act(code + client.id("id=\"\(id)\"") + payload)
      #expect(client.patches.last?.contains(heard) == true)
      #expect(host.counters.ignored.value == 0)
    }
  }

  @Test func aClickIsHandledOnceAndSettled() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=1"))
      #expect(client.settled == 1)
    }
  }

  @Test func aPropertyThatChangesTwiceInATurnIsRedrawnOnce() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"twice\""))
      #expect(client.hasSeen("likes=2"))
      #expect(!client.hasSeen("likes=1"))
      #expect(client.messages.count == 2)
    }
  }

  @Test(arguments: [
    "", "c", "x", "c0", "czzzzzzA", "c999999", "c1", "c1A", "cABC", "c1 2 3", "N", "N1", "Nx /a",
    "N-1 /a", "N1 a", "N99999999999999999999 /", "q1A", "C1A", "\u{0}", "é",
    "c1aaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "s1A a=1",
  ])
  func whatMeansNothingIsIgnoredAndCounted(text: String) async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act(text)
      #expect(host.counters.ignored.value == 1)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=1"))
    }
  }

  @Test func anEventOfAnotherKindThanTheElementTellsIsIgnored() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("i" + client.id("id=\"like\"") + " text")
      #expect(host.counters.ignored.value == 1)
      #expect(!client.hasSeen("likes"))
    }
  }

  @Test func anEventForAnElementThatHasLeftIsIgnored() async throws {
    try await withHost { host in
      let client = try await host.open()
      let like = client.id("id=\"like\"")
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("c" + like)
      #expect(host.counters.ignored.value == 1)
    }
  }

  @Test func aFormWithTooManyFieldsIsIgnored() async throws {
    try await withHost { host in
      let client = try await host.open()
      let fields = Array(repeating: "a=1", count: 1_025).joined(separator: "&")
      try await client.act("s" + client.id("id=\"form\"") + " " + fields)
      #expect(host.counters.ignored.value == 1)
    }
  }

  @Test func eventsOfAScreenThatWorkBlocksAreRefused() async throws {
    try await withHost { host in
      let client = try await host.open()
      let like = client.id("id=\"like\"")
      client.tell("c" + client.id("id=\"busy\""))
      try await client.until { client.hasSeen("vp-busy") }
      client.tell("c" + like)
      await host.until { host.counters.blocked.value == 1 }
      host.work.gate.open()
      try await client.settle()
      #expect(!client.hasSeen("likes=1"))
      try await client.act("c" + like)
      #expect(client.hasSeen("likes=1"))
    }
  }

  @Test func anAlertOfBlockingWorkCanBeAnswered() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"busy-ask\""))
      try await client.until { client.hasSeen("Sure?") }
      client.tell("c" + client.id("id=\"like\""))
      client.tell("c" + client.id("Yes</button>"))
      try await client.settle()
      #expect(client.hasSeen("answer Yes"))
      #expect(!client.hasSeen("likes=1"))
    }
  }

  // Fixed bug: the page assigned the URL it received to the history entry to which the user had gone.
  @Test func aVisitWhileWorkBlocksTheScreenIsRefused() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("N1 /desk")
      client.tell("c" + client.id("id=\"busy\""))
      try await client.until { client.hasSeen("vp-busy") }
      client.tell("N2 /papers/1")
      try await client.until { client.fields["-"] != nil }
      #expect(client.fields["@"] == "1 /desk")
      host.work.gate.open()
      try await client.settle()
      let count = client.messages.count
      try await client.act("N2 /papers/1")
      #expect(client.fields["@"]?.hasSuffix(" /papers/1") == true)
      #expect(!client.messages.dropFirst(count).contains { $0.contains("\u{0}-\u{0}") })
    }
  }

  @Test func aHandlerThatEndsAfterItsScreenHasLeftIsSettled() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      let wait = client.messages.count
      try await client.act("N0 /desk")
      client.tell("c" + client.id("id=\"wait\""))
      client.tell("N1 /desk")
      try await client.until { client.messages.count > wait }
      host.work.gate.open()
      try await client.settle()
      #expect(client.settled == 4)
    }
  }
  // Fixed bug: handlers that never ended filled the memory. A page could start 200 of them at once, and 50 more every
  // second.
  @Test func onlySoManyHandlersRunAtOnce() async throws {
    let reports = Reports()
    try await withHost {
      $0.messageLimit = .init(perSecond: 1_000, burst: 1_000)
      reports.attach(to: &$0)
    } _: { host in
      let client = try await host.open()
      let session = try host.session(of: client)
      let (like, follow) = (client.id("id=\"like\""), client.id("id=\"follow\""))
      for _ in 0..<RunningEvents.limit { client.tell("c" + follow) }
      await host.until { await session.events.count == RunningEvents.limit }
      for _ in 0..<3 { client.tell("c" + like) }
      try await client.until { client.hasSeen("too much else is still under way") }
      await host.until { host.counters.blocked.value == 3 }
      #expect(reports.problems.count == 1)
      #expect(reports.problems.first?.contains("most of them of 'Desk'") == true)
      #expect(!client.hasSeen("likes=1"))
      host.work.end.open()
      await host.until { await session.events.count == 0 }
      try await client.act("c" + like)
      #expect(client.hasSeen("likes=1"))
    }
  }

  @Test func whereTooManyHandlersRunTheHostsOwnPartsAreHeard() async throws {
    try await withHost {
      $0.messageLimit = .init(perSecond: 1_000, burst: 1_000)
    } _: { host in
      let client = try await host.open()
      let session = try host.session(of: client)
      for _ in 1..<RunningEvents.limit { client.tell("c" + client.id("id=\"follow\"")) }
      client.tell("c" + client.id("id=\"alert\""))
      try await client.until { client.hasSeen("Sure?") }
      #expect(await session.events.count == RunningEvents.limit)
      client.tell("c" + client.id("Yes</button>"))
      try await client.until { client.hasSeen("answer Yes") }
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("id=\"done\"") }
      client.tell("c" + client.id("id=\"done\""))
      await host.until { host.counters.blocked.value == 1 }
      client.tell("c" + client.id("class=\"vp-close\""))
      try await client.until { client.hasSeen("outcome none") }
      #expect(host.counters.blocked.value == 1)
    }
  }
}
