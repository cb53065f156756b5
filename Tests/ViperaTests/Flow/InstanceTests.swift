import Foundation
import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow
@testable import ViperaStreams

private final class Card: ModuleWiring {
  override class var module: String { "Card" }
}

private final class Help: ModuleWiring {
  override class var module: String { "Help" }
}

/// Two open modules with the same name.
///
/// Fixed bug: if two products were open on one stack, a flow showed their two modules as one.
struct InstanceTests {
  private let twice = Recording(messages: [
    .sample(1, module: "Card", instance: 1, .view, .presenter, "a()"),
    .sample(2, module: "Card", instance: 2, .view, .presenter, "b()"),
    .sample(3, module: "Home", instance: 1, .view, .presenter, "c()"),
  ])

  @Test
  func twoOfOneModuleAreTwoInARecording() async throws {
    try await withTestHost(CardRoute.table()) { host in
      host.stage.setRoot(CardRoute(number: 1))
      await host.settle()
      let presenter = try host.part((any CardContract.Presenter).self)
      await host.send { await presenter.nextTapped() }
      #expect(
        host.flow.snapshot().outline() == """
          [Card #1] View → Presenter: viewDidLoad()
            [Card #1] Presenter → View: show(_:)
          [Card #1] View → Presenter: nextTapped()
            [Card #1] Presenter → Router: showNext()
              [Card #2] View → Presenter: viewDidLoad()
                [Card #2] Presenter → View: show(_:)

          """
      )
      let second = host.flow.snapshot().filtered(module: "Card", instance: 2)
      #expect(second.messages.map(\.name) == ["viewDidLoad()", "show(_:)"])
      #expect(host.flow.snapshot().filtered(module: "Card").messages.count == 6)
    }
  }

  @Test
  func oneAloneHasNoNumber() async throws {
    try await withTestHost(CardRoute.table()) { host in
      host.stage.setRoot(CardRoute(number: 1))
      await host.settle()
      #expect(host.flow.snapshot().messages.map(\.instance) == [1, 1])
      #expect(!host.flow.snapshot().outline().contains("#"))
      #expect(!host.flow.snapshot().mermaid().contains("#"))
    }
  }

  @Test
  func numbersGoOnWhenAFlowIsCleared() {
    let flow = Flow(clock: ManualClock())
    func opened() -> Probe? {
      ModuleParts(flow: flow).probe(of: Card.self, from: .view, to: .presenter)
    }
    opened()?.call("a()") {}
    flow.clear()
    opened()?.call("b()") {}
    #expect(flow.snapshot().messages.map(\.instance) == [2])
  }

  @Test
  func allProbesOfOneModuleShareItsNumber() {
    let flow = Flow(clock: ManualClock())
    let parts = ModuleParts(flow: flow)
    parts.probe(of: Card.self, from: .view, to: .presenter)?.call("a()") {}
    parts.probe(of: Help.self, from: .view, to: .presenter)?.call("b()") {}
    parts.probe(of: Card.self, from: .presenter, to: .view)?.call("c()") {}
    let messages = flow.snapshot().messages
    #expect(messages.map(\.module) == ["Card", "Help", "Card"])
    #expect(messages.map(\.instance) == [1, 1, 1])
  }

  /// Fixed bug: if the opening module had a part with the same name, that part was recorded as the sender.
  @Test
  func whoSendsIsNotAPartOfAnotherInstance() {
    let flow = Flow(clock: ManualClock())
    let one = Probe(
      flow: flow,
      module: "Card",
      instance: 1,
      usualSender: .view,
      receiver: .router
    )
    let two = Probe(
      flow: flow,
      module: "Card",
      instance: 2,
      usualSender: .view,
      receiver: .presenter
    )
    one.call("open()") { two.call("viewDidLoad()") {} }
    #expect(flow.snapshot().messages.map(\.from) == [.view, .view])
  }

  /// Fixed bug: if two instances listened to the same relay, only the first one recorded its values.
  @Test
  func everyInstanceNotesWhatItReceives() {
    let flow = Flow(clock: ManualClock())
    let relay = Relay<Int>()
    let modules = [ModuleParts(flow: flow), ModuleParts(flow: flow)]
    let probes = modules.map { $0.probe(of: Card.self, from: .view, to: .presenter) }
    for probe in probes { _ = probe?.noting("picked", relay) }
    relay.send(1)
    #expect(flow.snapshot().messages.map(\.instance) == [1, 2])
    withExtendedLifetime(probes) {}
  }

  @Test
  func drawingsKeepThemApart() {
    let diagram = twice.diagram(width: 120)
    #expect(diagram.contains("Card #1"))
    #expect(diagram.contains("Card #2"))
    #expect(!diagram.contains("Home #1"))
    let mermaid = twice.mermaid()
    #expect(mermaid.contains("box transparent Card #35;1"))
    #expect(mermaid.contains("box transparent Card #35;2"))
    #expect(mermaid.contains("p2->>p3: b()"))
  }

  @Test
  func whatIsKeptTellsThemApartAndOlderRecordingsAreStillRead() throws {
    let text = twice.json()
    #expect(text.contains(#""module":"Card","instance":2,"from""#))
    #expect(try JSONDecoder().decode(Recording.self, from: Data(text.utf8)) == twice)
    let older = text.replacing(#""instance":1,"#, with: "").replacing(#""instance":2,"#, with: "")
    let read = try JSONDecoder().decode(Recording.self, from: Data(older.utf8))
    #expect(read.messages.map(\.instance) == [nil, nil, nil])
    #expect(read.outline().hasPrefix("[Card] View"))
  }

  @Test
  func spansTellThemApart() {
    let text = twice.openTelemetry(Recording.Trace(epochNanoseconds: 1, seed: 1))
    #expect(text.contains(#"{"key":"vipera.instance","value":{"stringValue":"2"}}"#))
  }

  @Test
  func numbersAreNoDifferenceBetweenRecordings() {
    let later = Recording(
      messages: twice.messages.enumerated().map { index, message in
        .sample(index + 1, module: message.module, instance: 9, .view, .presenter, message.name)
      }
    )
    #expect(later.changes(since: twice).isEmpty)
  }

  /// Fixed bug: leak reports named a module after its route, but flows named it after its contract.
  @Test(arguments: [true, false])
  func leaksAndFlowsCallAModuleTheSame(records: Bool) async throws {
    let configuration = Stage.Configuration(flow: records ? Flow() : nil)
    let leaks = try await CardSession(configuration).leaks()
    #expect(leaks.map(\.module) == ["Card"])
    #expect(leaks.first?.description.hasPrefix("Card leaks: ") == true)
  }
}

private actor CardSession {
  private let configuration: Stage.Configuration

  init(_ configuration: Stage.Configuration) {
    self.configuration = configuration
  }

  func leaks() async throws -> [Leak] {
    let stage = Stage(routes: try CardRoute.table(), owner: self, configuration: configuration)
    stage.setRoot(CardRoute(number: -1))
    #expect(stage.visible?.name == "Card")
    return await stage.close()
  }
}
