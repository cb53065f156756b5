import Testing

@testable import Vipera
@testable import ViperaFlow

struct DiagramTests {
  @Test
  func partsStandInTheirUsualOrderAndErrorsAreMarked() {
    let login = Recording.signIn.filtered(module: "Login")
    #expect(
      login.diagram(width: 80) == """
              View          Presenter      Interactor        Service         Router
                │ signInTapped(email:password:) │               │               │
                ├──────────────▶│               │               │               │
                │◀─showBusy()───┤               │               │               │
                │               │ signIn(email:password:)       │               │
                │               ├──────────────▶│               │               │
                │               │               ├───send(_:)───▶│               │
                │               │               │◀╌╌✗ offline╌╌╌│               │
                │               │◀╌╌✗ offline╌╌╌│               │               │
                │               │ cachedSession()               │               │
                │               ├──────────────▶│               │               │
                │               ├─────────────────showHome(_:)─────────────────▶│

        """
    )
  }

  @Test
  func modulesStandAboveTheirParts() {
    let heads = Recording.signIn.diagram(width: 100).split(separator: "\n").prefix(2)
    #expect(
      heads[0].split(separator: " ") == [
        "Login", "Login", "Login", "Login", "Login", "Home", "Home",
      ]
    )
    #expect(heads[1].split(separator: " ").first == "View")
  }

  @Test(arguments: [1, 28, 30, 45, 60, 80, 100, 200])
  func noLineIsWiderThanAllowed(width: Int) {
    for line in Recording.signIn.diagram(width: width, showing: .all).split(separator: "\n") {
      #expect(TerminalWidth.of(String(line)) <= max(width, 28))
    }
  }

  @Test
  func wideCharactersTakeTwoColumns() {
    let widths = ["日本語 👩‍👩‍👧‍👦", "xxxxxx xx"].map { text in
      let message = FlowMessage.sample(1, "tap()", arguments: [("text", text)])
      let diagram = Recording(messages: [message]).diagram(width: 60, showing: .arguments)
      return TerminalWidth.of(String(diagram.split(separator: "\n")[1]))
    }
    #expect(widths[0] == widths[1])
  }

  @Test
  func aPartThatCallsItselfHasALoop() {
    let message = FlowMessage.sample(1, .presenter, .presenter, "refresh()")
    #expect(Recording(messages: [message]).diagram().contains("↺ refresh()"))
  }

  @Test
  func moreRolesThanFitShareTheLastColumn() {
    let messages = (1...20).map { FlowMessage.sample($0, .view, FlowRole("Part\($0)"), "tap()") }
    let diagram = Recording(messages: messages).diagram(width: 60)
    #expect(diagram.split(separator: "\n")[0].hasSuffix("…"))
    #expect(diagram.hasSuffix("\n… stands for 18 parts; a greater width shows more of them.\n"))
  }

  /// Fixed bug: a diagram of two modules in 80 columns omitted parts without saying so.
  @Test
  func modulesThatDoNotFitAreToBeDrawnAlone() {
    #expect(
      Recording.signIn.diagram(width: 80).hasSuffix(
        "\n… stands for 3 parts; filtered(module:) draws one module alone.\n"
      )
    )
    #expect(
      Recording.signIn.diagram(width: 28).hasSuffix(
        "\n… stands for 6 parts;\nfiltered(module:) draws one\nmodule alone.\n"
      )
    )
    #expect(!Recording.signIn.diagram(width: 100).contains("stands for"))
  }

  @Test
  func aDurationOfZeroIsNoAnswer() {
    let diagram = Recording(messages: [.sample(1)]).diagram(showing: .all)
    #expect(!diagram.contains("0 ns"))
    #expect(diagram.split(separator: "\n").count == 2)
  }

  @Test
  func anEmptyRecordingIsAnEmptyDiagram() {
    #expect(Recording(messages: []).diagram() == "\n")
  }
}
