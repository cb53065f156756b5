import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// Text that was typed on any screen survives a reload and a restart, even if other screens cover it.
@Suite struct TypedFieldsTests {
  // Fixed bug: only text that was typed on the visible screen was restored.
  @Test(arguments: [false, true])
  func aScreenBelowHasWhatWasTypedThere(isRestarted: Bool) async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { host in
      try await client.open("/desk")
      try await client.act(##"F1{"#field":"below"}"##)
      try await client.act("c" + client.id("id=\"push\""))
      try await client.act(##"F2{"#paper-field":"above"}"##)
      if !isRestarted { try await expectBothGiven(client) }
    }
    guard isRestarted else { return }
    try await withStoredHost(store, client) { _ in try await expectBothGiven(client) }
  }

  private func expectBothGiven(_ client: LiveClient) async throws {
    client.cookies["vipera-tab"] = client.token
    try await client.open("/papers/1")
    #expect(client.fields["&"] == ##"{"#paper-field":"above"}"##)
    try await client.act("N1 /desk")
    #expect(client.fields["&"] == ##"{"#field":"below"}"##)
  }

  // Fixed bug: text that was typed below a sheet was lost in a restart.
  @Test func aFormBelowASheetHasWhatWasTypedThere() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act(##"F1{"#field":"below"}"##)
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("id=\"done\"") }
    }
    try await withStoredHost(store, client) { _ in
      client.cookies["vipera-tab"] = client.token
      try await client.open("/papers/2")
      #expect(client.fields["&"] == ##"{"#field":"below"}"##)
      try await client.act(##"F2{"#field":"below","#paper-field":"above"}"##)
      client.cookies["vipera-tab"] = client.token
      try await client.open("/papers/2")
      #expect(
        client.fields["&"] == ##"{"#field":"below","#field":"below","#paper-field":"above"}"##
      )
    }
  }

  // Fixed bug: the module of a lower screen did not receive the restored text of its fields.
  @Test func aPageThatStayedIsAskedOnceForWhatIsTypedOnEachScreen() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act(##"F1{"#field":"below"}"##)
      try await client.act("c" + client.id("id=\"push\""))
    }
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.settle()
      #expect(client.fields[">"] == "")
      #expect(client.fields["&"] == nil)
      let count = client.messages.count
      try await client.act("N1 /desk")
      let arrival = client.messages.dropFirst(count).joined()
      #expect(arrival.contains(##"&{"#field":"below"}"##))
      #expect(arrival.contains("\0>\0"))
      try await client.act("c" + client.id("id=\"push\""))
      let again = client.messages.count
      try await client.act("N1 /desk")
      #expect(!client.messages.dropFirst(again).joined().contains("below"))
    }
  }

  // Fixed bug: if a form loads its content first, its fields did not exist yet when their texts were restored.
  @Test func aScreenThatLoadsGetsItsFieldsWhenItHasLoaded() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    let gate = Gate()
    let app = try SlowForm.app(gate)
    try await withStoredHost(store, client, of: app) { _ in
      gate.open()
      try await client.open("/slow")
      try await client.until {
        client.hasSeen("id=\"name\"") || client.markup.contains("id=\"name\"")
      }
      try await client.act(##"F1{"#name":"half"}"##)
      try await client.act("c" + client.id("id=\"on\""))
    }
    let second = Gate()
    try await withStoredHost(store, client, of: try SlowForm.app(second)) {
      $0.restorePatience = .seconds(60)
    } _: { _ in
      try await client.connect()
      try await client.act("N1 /slow")
      #expect(client.fields["&"] == nil)
      // The page does not show the typed text in this form yet.
      try await client.act("F1{}")
      second.open()
      try await client.until { client.fields["&"] != nil }
      #expect(client.fields["&"] == ##"{"#name":"half"}"##)
      let message = try #require(client.messages.last { $0.contains("half") })
      let isLoaded = client.messages.joined().contains("id=\"name\"")
      #expect(message.contains(">") && isLoaded)
    }
  }

  @Test func whatIsToldOfNoOpenScreenIsIgnored() async throws {
    try await withHost { host in
      let client = try await host.open()
      for text in [
        "F9{\"a\":\"b\"}", "F1x", "F1[1]", "F1{", "F{}", "F-1{}", "F1!", "F!{}",
        "F99999999999999999999{}",
      ] {
        try await client.act(text)
      }
      let session = try host.session(of: client)
      #expect(await session.fields.isEmpty)
      #expect(host.counters.ignored.value == 9)
    }
  }

  @Test func allTextsTogetherAreBounded() {
    var fields = TypedFields()
    fields.note("{1111}", on: 1, hasInput: true, upTo: 16)
    fields.note("{2222}", on: 2, hasInput: true, upTo: 16)
    fields.note("{1}", on: 1, hasInput: true, upTo: 16)
    fields.note("{3333}", on: 3, hasInput: true, upTo: 16)
    #expect(fields.entries.map(\.screen) == [2, 1, 3])
    fields.note("{4444}", on: 4, hasInput: true, upTo: 16)
    #expect(fields.entries.map(\.screen) == [1, 3, 4])
    fields.note("{}", on: 3, hasInput: false, upTo: 16)
    fields.keep([3, 4])
    #expect(fields == TypedFields([TypedFields.Entry(screen: 4, text: "{4444}", hasInput: true)]))
    fields.note("{way too long to be kept}", on: 4, hasInput: true, upTo: 16)
    #expect(fields.isEmpty)
    #expect(fields.text(of: [4]) == nil)
  }

  @Test func aPasswordAloneIsNotedWithoutItsText() {
    var fields = TypedFields()
    fields.note("{}", on: 1, hasInput: true, upTo: 16)
    fields.note("{2}", on: 2, hasInput: false, upTo: 16)
    #expect(fields.hasInput(on: 1) && !fields.hasInput(on: 2))
    #expect(fields.text(of: [1, 2]) == "{2}")
    #expect(fields.text(of: [1]) == "{}")
    #expect(fields.text(of: [3]) == nil)
  }

  // Fixed bug: if a reload had lost a form's password or file, the user was still asked before leaving the form.
  @Test func aPageThatWasReloadedReportsThatNothingIsEnteredAnyMore() async throws {
    try await withHost { host in
      let client = try await host.open("/desk")
      try await client.act("F1!{}")
      let session = try host.session(of: client)
      #expect(await session.fields.hasInput(on: 1))
      client.cookies["vipera-tab"] = client.token
      try await client.open("/desk")
      #expect(client.fields["&"] == "{}")
      try await client.act("F1{}")
      #expect(await session.fields.isEmpty)
    }
  }
}

/// A form that appears after its module has loaded.
private struct SlowForm: Route {
  static let path = "/slow"

  static func app(_ gate: Gate) throws -> WebApp {
    let routes = try RouteTable {
      Destination(SlowForm.self) { context in
        let screen = SlowFormScreen(context)
        return Module(context, view: screen).onLoad(screen) {
          await gate.wait()
          $0.isLoaded = true
        }
      }
      Destination(Paper.self) { Module($0, view: PaperScreen($0)) }
    }
    return WebApp(name: "Slow", routes: routes) { $0.setRoot(SlowForm()) }
  }
}

@Observable
private final class SlowFormScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<SlowForm>
  var isLoaded = false

  init(_ context: ModuleContext<SlowForm>) { self.context = context }

  var title: String { "Slow" }

  var body: some HTML {
    button(.id("on"), .onClick { self.context.navigator.push(Paper(number: 1)) }) { "On" }
    if isLoaded { input(.id("name")) }
  }
}
