import Foundation
import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow

/// The order in which a diagram draws the starts and ends of messages.
struct FlowTimelineTests {
  private let module = TracedModule()

  private func events(_ recording: Recording) -> [FlowTimeline.Event] {
    FlowTimeline(recording.messages, tree: FlowTree(recording.messages)).events
  }

  /// Fixed bug: if the clock did not advance, a message was drawn as ending after all of its effects.
  @Test
  func aMessageEndsBeforeWhatItCausedLater() throws {
    var cause: FlowCause?
    module.presenter.call("appeared()") {
      cause = FlowCause.running.get()
      module.view.call("show(_:)") {}
    }
    FlowCause.running.withValue(cause) { module.router.call("showHome()") {} }
    let recording = module.flow.snapshot()
    let expected: [FlowTimeline.Event] = [
      .begin(0), .begin(1), .end(1), .end(0), .begin(2), .end(2),
    ]
    #expect(events(recording) == expected)
    let kept = Data(recording.json().utf8)
    #expect(events(try JSONDecoder().decode(Recording.self, from: kept)) == expected)
    #expect(events(recording.filtered(module: "Login")) == expected)
  }

  @Test
  func effectsEndBeforeTheirCauses() {
    module.presenter.call("a()") { module.interactor.call("b()") { module.worker.call("c()") {} } }
    #expect(
      events(module.flow.snapshot())
        == [.begin(0), .begin(1), .begin(2), .end(2), .end(1), .end(0)]
    )
  }

  @Test
  func whatRunsBehindAnotherMessageDoesNotHoldItsEndBack() async {
    let gate = Gate()
    let begun = Gate()
    async let slow: Void = module.presenter.call("slow()") { () async -> Void in
      begun.open()
      await gate.pass()
    }
    await begun.pass()
    module.interactor.call("first()") {}
    module.interactor.call("second()") {}
    gate.open()
    await slow
    #expect(
      events(module.flow.snapshot())
        == [.begin(0), .begin(1), .end(1), .begin(2), .end(2), .end(0)]
    )
  }

  @Test
  func recordingsThatDoNotKnowAreOrderedByTime() {
    let messages = [FlowMessage.sample(1), .sample(2, cause: 1)]
    #expect(events(Recording(messages: messages)) == [.begin(0), .end(0), .begin(1), .end(1)])
  }
}
