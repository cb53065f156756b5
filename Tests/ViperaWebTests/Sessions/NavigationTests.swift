import Testing

@testable import ViperaWeb

@Suite struct NavigationTests {
  // Fixed bug: after a redirect, the address bar still showed the requested URL, and a reload started another session.
  @Test func anAddressThatLeadsOnIsSaidToBeWhereItLed() async throws {
    try await withHost {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      let client = try await host.open("/leading")
      #expect(client.answer.body.contains("data-layer"))
      #expect(client.fields["@"] == "3 /papers/4")
      try await client.act("L")
      client.cookies["vipera-tab"] = client.token
      try await client.open("/papers/4")
      #expect(client.fields["@"] == nil)
      #expect(host.registry.count == 1)
    }
  }

  @Test func pushingAndGoingBackMovesTheAddress() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      #expect(client.fields["@"] == "2 /papers/1")
      #expect(client.fields["$"] == "Paper 1 · Test")
      try await client.act("N1 /desk")
      #expect(client.fields["@"] == "1 /desk")
    }
  }

  @Test func goingForwardOpensAClosedScreenByItsAddress() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("N1 /desk")
      try await client.act("N2 /papers/1")
      #expect(client.fields["@"] == "3 /papers/1")
    }
  }

  @Test func aScreenThatStaysAtAnotherAddressMovesTheAddressAlone() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("i" + client.id("id=\"paper-field\"") + " draft")
      try await client.act("c" + client.id("id=\"stay\""))
      #expect(client.fields["@"] == "2 /papers/4")
      try await client.act("N1 /desk")
      try await client.act("N2 /papers/4")
      // A closed screen opens again at its last URL.
      #expect(client.fields["@"] == "3 /papers/4")
    }
  }

  // Fixed bug: the history lost the first screen's entry when the second screen moved, and going back opened the first
  // screen again above the second.
  @Test func anEntryOfBeforeAScreenMovedLeadsToIt() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("c" + client.id("id=\"move\""))
      #expect(client.fields["@"] == "3 /papers/5")
      try await client.act("N2 /papers/1")
      #expect(client.fields["@"] == "2 /papers/4")
    }
  }

  // Fixed bug: going forward to a closed sheet pushed it as a screen.
  @Test func goingForwardToAClosedSheetOpensItAsASheet() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"sheet\""))
      try await client.until { client.hasSeen("role=\"dialog\"") }
      try await client.act("N1 /desk")
      try await client.act("N2s /ticker")
      #expect(client.fields["@"] == "3 /ticker")
      #expect(client.messages.count { $0.contains("role=\"dialog\"") } == 2)
    }
  }

  @Test func goingForwardToASheetThatGaveAValueStays() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("id=\"done\"") }
      try await client.act("N1 /desk")
      try await client.act("N2s /papers/2")
      #expect(client.fields["@"] == "1 /desk")
    }
  }

  @Test func theOnlyScreenBeginsTheAppAnewWhenItHasFinished() async throws {
    try await withHost(.paper) { host in
      let client = try await host.open("/papers/9")
      try await client.act("i" + client.id("id=\"paper-field\"") + " draft")
      try await client.act("c" + client.id("id=\"done\""))
      #expect(client.fields["@"] == "2 /papers/9")
    }
  }

  // Fixed bug: the app restarted its first screen in an endless loop, which used a whole processor.
  @Test func aFirstScreenThatFinishesByItselfStaysAtLast() async throws {
    let reports = Reports()
    try await withHost(.restless) {
      reports.attach(to: &$0)
    } _: { host in
      let client = try await host.open("/restless")
      await host.until { reports.problems.count == 1 }
      try await client.connect(page: 0)
      #expect(client.fields["@"] == "9 /restless")
      try await client.act("c" + client.id("id=\"again\""))
      await host.until { reports.problems.count == 2 }
      #expect(
        reports.problems
          == Array(
            repeating: """
              '/restless' has finished by itself 9 times in a row, and stays now. Have 'WebApp.begin' open \
              a screen that waits for the person.
              """,
            count: 2
          )
      )
    }
  }

  @Test func aSheetGivesItsOutcomeBack() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("id=\"done\"") }
      #expect(client.fields["@"] == "2 /papers/2")
      client.tell("c" + client.id("id=\"done\""))
      try await client.settle()
      #expect(client.hasSeen("outcome done"))
    }
  }

  @Test func anAlertTakesOneAnswer() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"alert\""))
      try await client.until { client.hasSeen("Sure?") }
      let (yes, no) = (client.id("Yes</button>"), client.id("No</button>"))
      client.tell("c" + no)
      client.tell("c" + yes)
      try await client.settle()
      #expect(client.hasSeen("answer No"))
      #expect(!client.hasSeen("answer Yes"))
      // A second click on the same button must not answer the next alert.
      client.tell("c" + client.id("id=\"alert\""))
      client.tell("c" + no)
      try await client.until { client.settled >= 4 }
      #expect(host.counters.ignored.value >= 1)
    }
  }

  // Fixed bug: the second alert was sent as a patch of the first, so a click meant for the first one answered the
  // second.
  @Test func anAnswerIsForNoAlertThatFollowsAtOnce() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"alerts\""))
      try await client.until { client.hasSeen("Sure?") }
      let no = "c" + client.id("No</button>")
      client.tell(no)
      try await client.until { client.hasSeen("Really?") }
      client.tell(no)
      try await client.until { client.settled >= 3 }
      #expect(host.counters.ignored.value == 1)
      #expect(!client.hasSeen("answer No,answer No"))
    }
  }

  @Test func aToastIsShown() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"toast\""))
      try await client.until { client.hasSeen("Saved") }
    }
  }

  @Test func aLinkToATabShowsItsFirstScreen() async throws {
    try await withHost(.tabs) { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act("N0 /leaky")
      #expect(client.fields["@"] == "3 /leaky")
      try await client.act("N2 /papers/1")
      #expect(client.fields["@"] == "2 /papers/1")
      try await client.act("N0 /desk")
      #expect(client.fields["@"] == "1 /desk")
    }
  }

  @Test func aLinkInsideTheAppOpensItsAddress() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("N0 /papers/7")
      #expect(client.fields["@"] == "2 /papers/7")
    }
  }

  @Test func aLinkThatIsNoModulesIsTheBrowsers() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("N0 /files/list.pdf")
      #expect(client.fields["^"] == "/files/list.pdf")
    }
  }
}
