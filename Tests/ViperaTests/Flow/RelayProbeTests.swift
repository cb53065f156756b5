import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow
@testable import ViperaStreams

/// Relays from which several modules receive values, simultaneously or one after the other.
struct RelayProbeTests {
  /// Fixed bug: the observer (tap) of a relay's first module was never removed, so the second module's messages were
  /// recorded as those of the first.
  @Test
  func everyModuleNotesWhatItReceives() {
    let relay = Relay<Int>()
    let login = TracedModule()
    let home = TracedModule("Home", flow: login.flow)
    _ = login.presenter.noting("picked", relay)
    home.presenter.noting("chosen", relay).send(3)
    #expect(
      login.outline(showing: .arguments) == """
        [Login] View → Presenter: picked(value: 3)
        [Home] View → Presenter: chosen(value: 3)

        """
    )
    withExtendedLifetime(home) {}
  }

  @Test
  func aPartThatWasWrappedTwiceNotesOnce() {
    let relay = StateRelay(0)
    let module = TracedModule()
    let again = TracedModule(flow: module.flow)
    for probe in [module.presenter, again.presenter, module.presenter] {
      _ = probe.noting("picked", relay)
    }
    relay.send(1)
    #expect(module.flow.snapshot().messages.map(\.result) == [.returned(nil)])
    #expect(relay.value == 1)
  }

  @Test
  func deliveriesAreCausedByTheMessage() {
    let relay = Relay<Void>()
    let login = TracedModule()
    let home = TracedModule("Home", flow: login.flow)
    _ = login.presenter.noting("picked", relay)
    _ = home.presenter.noting("chosen", relay)
    let subscription = relay.subscribe { login.interactor.call("load()") {} }
    relay.send()
    subscription.cancel()
    let messages = login.flow.snapshot().messages
    #expect(messages.map(\.name) == ["picked", "chosen", "load()"])
    #expect(messages.map(\.cause) == [nil, nil, 2])
    withExtendedLifetime(home) {}
  }

  /// Fixed bug: each flow left an observer (tap) on the relay, and every value passed through all of them.
  @Test
  func aRelayThatOutlivesFlowsKeepsOneTap() throws {
    let relay = Relay<Int>()
    for _ in 0..<100 { _ = TracedModule().presenter.noting("picked", relay) }
    let taps = try #require(relay.taps)
    #expect(taps.count == 1)
    let last = TracedModule()
    last.presenter.noting("picked", relay).send(1)
    #expect(relay.taps === taps)
    #expect(taps.count == 1)
    #expect(last.flow.snapshot().messages.count == 1)
  }

  @Test
  func everyFlowNotesWhatPassesItsRelay() {
    let relay = Relay<Int>()
    let (one, other) = (TracedModule(), TracedModule())
    _ = one.presenter.noting("picked", relay)
    other.presenter.noting("picked", relay).send(1)
    #expect(one.flow.snapshot().messages.map(\.result) == [.returned(nil)])
    #expect(other.flow.snapshot().messages.map(\.result) == [.returned(nil)])
  }

  /// Fixed bug: the relay kept the flow alive, and recorded values for a module that no longer existed.
  @Test
  func aRelayKeepsNeitherTheModuleNorTheFlow() {
    let relay = Relay<Int>()
    let flow = Flow(clock: ManualClock())
    weak var kept: Flow?
    do {
      let gone = TracedModule()
      kept = gone.flow
      _ = gone.presenter.noting("picked", relay)
      _ = TracedModule("Gone", flow: flow).presenter.noting("picked", relay)
    }
    #expect(kept == nil)
    relay.send(1)
    #expect(flow.snapshot().messages.isEmpty)
    let next = TracedModule("Next", flow: flow)
    next.presenter.noting("picked", relay).send(2)
    #expect(flow.snapshot().messages.map(\.module) == ["Next"])
    withExtendedLifetime(next) {}
  }
}
