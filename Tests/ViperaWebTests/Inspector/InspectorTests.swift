import Testing
import ViperaHTML

@testable import Vipera
@testable import ViperaFlow
@testable import ViperaWeb

/// The inspector's markup, tested without a browser.
@Suite struct InspectorTests {
  private func message(_ id: Int, cause: Int? = nil, _ module: String, _ name: String)
    -> FlowMessage
  {
    FlowMessage(
      id: id,
      cause: cause,
      module: module,
      instance: nil,
      from: cause == nil ? .view : .presenter,
      to: cause == nil ? .presenter : .view,
      name: name,
      arguments: [FlowArgument(name: "text", text: "<b>")],
      start: .zero,
      duration: .milliseconds(2),
      result: .returned(nil)
    )
  }

  private func markup(_ messages: [FlowMessage]) throws -> String {
    let recording = Recording(messages: messages)
    return try StaticMarkup.text(of: InspectorFlow(recording: recording))
  }

  @Test func whatIsNotShownIsSaid() throws {
    #expect(try !markup((1...20).map { message($0, "Login", "tapped()") }).contains("older"))
    let text = try markup((1...23).map { message($0, "Login", "tapped()") })
    #expect(text.contains("3 older ones are not shown; 'Save recording' has them."))
  }

  @Test func anEmptyFlowSaysWhatToDo() throws {
    #expect(try markup([]).contains("Nothing was said yet. Tap something."))
    let paused = InspectorFlow(recording: Recording(messages: []), isPaused: true)
    #expect(try StaticMarkup.text(of: paused).contains("Paused: nothing is recorded"))
  }

  @Test func arrowsGoFromPlaceToPlace() throws {
    let text = try markup([
      message(1, "Login", "tapped()"), message(2, cause: 1, "Login", "show(_:)"),
    ])
    #expect(text.contains("vpi-arrow vpi-right vpi-from-0 vpi-to-1"))
    #expect(text.contains("vpi-arrow vpi-left vpi-from-0 vpi-to-1"))
    #expect(text.contains("Login: tapped()"))
    #expect(text.contains("(2.0 ms) · text: &lt;b&gt;"))
    #expect(!text.contains("vpi-module"))
    // If a text is too long for its column, the developer can expand it.
    #expect(text.ranges(of: "<details class=\"vpi-text\"><summary>").count == 2)
  }

  @Test func modulesAreNamedWhereThereAreSeveral() throws {
    let text = try markup([
      message(1, "Login", "tapped()"), message(2, cause: 1, "Home", "show(_:)"),
    ])
    #expect(text.contains("<span class=\"vpi-module\">Home</span>"))
  }

  @Test func moreColumnsThanThereIsRoomForShareTheLast() throws {
    let root = message(1, "M0", "tapped()")
    let text = try markup([root] + (2...20).map { message($0, cause: 1, "M\($0)", "show()") })
    #expect(text.contains("vpi-columns-10"))
    #expect(!text.contains("vpi-to-10"))
  }

  @Test func theInspectorFiltersPausesAndClears() {
    let inspector = FlowInspector()
    inspector.toggle()
    #expect(inspector.isOpen)
    _ = inspector.flow.begin(
      name: "tapped()",
      along: .init(module: FlowModule(name: "Login", instance: 1), from: .view, to: .presenter),
      cause: nil,
      arguments: { [] }
    )
    #expect(inspector.recording().messages.count == 1)
    #expect(inspector.modules == ["Login"])
    inspector.show(module: "Login")
    #expect(inspector.module == "Login")
    inspector.show(module: "Unheard of")
    #expect(inspector.module == nil)
    inspector.pauseOrResume()
    #expect(inspector.isPaused && !inspector.flow.isRecording)
    inspector.pauseOrResume()
    #expect(inspector.flow.isRecording)
    inspector.clear()
    #expect(inspector.recording().messages.isEmpty && inspector.modules.isEmpty)
  }
}
