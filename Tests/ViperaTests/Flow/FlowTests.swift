import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow

/// The number of messages that a flow keeps, and the time for which it keeps them.
struct FlowTests {
  @Test
  func theOldestMessagesMakeRoom() {
    let module = TracedModule(flow: Flow(capacity: 3, clock: ManualClock()))
    for number in 1...5 { module.presenter.call("tap\(number)()") {} }
    let recording = module.flow.snapshot()
    #expect(recording.messages.map(\.name) == ["tap3()", "tap4()", "tap5()"])
    #expect(recording.dropped == 2)
    #expect(recording.messages.allSatisfy { $0.result == .returned(nil) })
  }

  @Test
  func theLateEndOfADroppedMessageHarmsNothing() {
    let module = TracedModule(flow: Flow(capacity: 2, clock: ManualClock()))
    _ = module.presenter.call("outer()") { () -> Int in
      for number in 1...2 { module.interactor.call("inner\(number)()") {} }
      return 7
    }
    let messages = module.flow.snapshot().messages
    #expect(messages.map(\.name) == ["inner1()", "inner2()"])
    #expect(messages.map(\.result) == [.returned(nil), .returned(nil)])
  }

  @Test
  func clearingForgetsWhatIsUnderWay() {
    let module = TracedModule()
    module.presenter.call("outer()") {
      module.flow.clear()
      module.interactor.call("inner()") {}
    }
    let messages = module.flow.snapshot().messages
    #expect(messages.map(\.name) == ["inner()"])
    #expect(messages.map(\.result) == [.returned(nil)])
    #expect(module.flow.snapshot().dropped == 0)
  }

  @Test
  func aPausedFlowNotesNoBeginningsButStillTheEnds() {
    let module = TracedModule()
    module.presenter.call("outer()") {
      module.flow.pause()
      module.interactor.call("unseen()") {}
    }
    #expect(!module.flow.isRecording)
    module.flow.resume()
    module.presenter.call("next()") {}
    let messages = module.flow.snapshot().messages
    #expect(messages.map(\.name) == ["outer()", "next()"])
    #expect(messages.map(\.result) == [.returned(nil), .returned(nil)])
  }

  @Test
  func argumentsOfAPausedFlowAreNotEvenDescribed() {
    let module = TracedModule()
    module.flow.pause()
    var described = 0
    func describe() -> FlowArgument {
      described += 1
      return FlowArgument("number", 1)
    }
    module.presenter.call("tap(_:)", [describe()]) {}
    #expect(described == 0)
  }

  @Test
  func timesCountFromTheBeginningOfTheFlow() async {
    let clock = ManualClock()
    await clock.advance(by: .seconds(5))
    let module = TracedModule(flow: Flow(clock: clock))
    await clock.advance(by: .milliseconds(20))
    await module.presenter.call("load()") { () async -> Void in
      await clock.advance(by: .milliseconds(3))
    }
    let message = module.flow.snapshot().messages[0]
    #expect(message.start == .milliseconds(20))
    #expect(message.duration == .milliseconds(3))
  }

  @Test
  func theUsualClockRunsForward() {
    let flow = Flow()
    let module = TracedModule(flow: flow)
    module.presenter.call("a()") { module.interactor.call("b()") {} }
    let messages = flow.snapshot().messages
    #expect(messages[0].start >= .zero)
    #expect(messages[1].start >= messages[0].start)
    #expect(messages.allSatisfy { ($0.duration ?? .seconds(-1)) >= .zero })
  }

  @Test
  func aMessageUnderWayIsPending() {
    let module = TracedModule()
    let recording = module.presenter.call("tap()") { module.flow.snapshot() }
    #expect(recording.messages.map(\.result) == [.pending])
    #expect(recording.messages[0].duration == nil)
  }

  @Test
  func aRecordingKeepsNoObjectAlive() {
    let module = TracedModule()
    weak var kept: Ticket?
    do {
      let ticket = Ticket()
      kept = ticket
      _ = module.router.call("show(_:)", [FlowArgument("ticket", ticket)]) { ticket }
      _ = module.router.call("show(_:)", [FlowArgument("tickets", [ticket, ticket])]) { [ticket] }
    }
    #expect(kept == nil)
    #expect(module.outline(showing: .all).contains("show(ticket: Ticket) = Ticket"))
  }

  @Test
  func aFlowDoesNotKeepItselfAlive() async {
    weak var kept: Flow?
    do {
      let module = TracedModule()
      kept = module.flow
      await module.presenter.call("tap()") { () async -> Void in module.view.call("show()") {} }
    }
    #expect(kept == nil)
  }

  @Test
  func manyThreadsRecordAtOnce() async {
    let flow = Flow(capacity: 500)
    let module = TracedModule(flow: flow)
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            await module.presenter.call("tap(_:)", [FlowArgument("n", number)]) {
              () async -> Void in
              module.interactor.call("load(_:)", [FlowArgument("n", number)]) {}
            }
            guard number == 0 else { continue }
            let recording = flow.snapshot()
            // Drawing takes far longer than recording, so the test draws only now and then.
            if round.isMultiple(of: 40) { _ = recording.outline() }
          }
        }
      }
    }
    let recording = flow.snapshot()
    #expect(recording.messages.count == 500)
    #expect(recording.dropped == 8 * 400 - 500)
    #expect(recording.messages.map(\.id) == Array(2701...3200))
    let byID = Dictionary(uniqueKeysWithValues: recording.messages.map { ($0.id, $0) })
    for message in recording.messages {
      guard let cause = message.cause.flatMap({ byID[$0] }) else { continue }
      #expect(cause.arguments == message.arguments)
    }
  }
}

private final class Ticket {}
