import Testing
import ViperaSource

@testable import ViperaLint

/// The complete messages and advice of the rules on directions.
struct DirectionMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any LintRule.Type
    let sample: Int
    let message: String
    let advice: String

    var testDescription: String { "\(rule.id), sample \(sample)" }
  }

  static let cases = [
    Case(
      rule: ViewTalksToInteractor.self,
      sample: 0,
      message: """
        the view 'CartViewController' uses 'load' of the interactor through 'interactor' and bypasses its presenter
        """,
      advice: """
        tell 'presenter' what happened, and let the presenter use 'load', then remove 'interactor' from the view
        """
    ),
    Case(
      rule: ViewTalksToInteractor.self,
      sample: 1,
      message: """
        the view 'CartViewController' uses 'remove' of the interactor through 'presenter.interactor' and bypasses its \
        presenter
        """,
      advice: "tell 'presenter' what happened, and let the presenter use 'remove'"
    ),
    Case(
      rule: ViewTalksToRouter.self,
      sample: 0,
      message: """
        the view 'CartViewController' uses 'showCheckout' of the router through 'router' and bypasses its presenter
        """,
      advice: """
        tell 'presenter' what happened, and let the presenter use 'showCheckout', then remove 'router' from the view
        """
    ),
    Case(
      rule: ViewNavigates.self,
      sample: 0,
      message: """
        the view 'CartViewController' itself pushes the module 'Checkout' in 'checkoutTapped()', instead of through a \
        router
        """,
      advice: "tell 'presenter' what happened; let it call the router, which shows the screen"
    ),
    Case(
      rule: ViewNavigates.self,
      sample: 2,
      message: """
        the view 'CartViewController' itself shows 'HelpViewController' in 'helpTapped()', instead of through a router
        """,
      advice: "call 'router' instead, and let the router show the screen"
    ),
    Case(
      rule: PresenterNavigates.self,
      sample: 0,
      message: "the presenter 'CartPresenter' pushes 'CheckoutViewController' with UIKit in 'checkoutTapped()'",
      advice: """
        move the call into a method of a router that the presenter holds by its protocol, and call that from the \
        presenter
        """
    ),
    Case(
      rule: InteractorNavigates.self,
      sample: 0,
      message: "the interactor 'CartInteractor' uses 'showCheckout' of the router through 'router'",
      advice: "report the result to the presenter, and let the presenter use 'showCheckout'"
    ),
    Case(
      rule: RouterCalledStatically.self,
      sample: 0,
      message: """
        the presenter 'CartPresenter' calls 'CartRouter.pushCheckout' statically, so no test can replace the router
        """,
      advice: """
        make 'pushCheckout' an instance method, and call it on a router that 'CartPresenter' holds by its protocol
        """
    ),
    Case(
      rule: RouterCalledStatically.self,
      sample: 1,
      message: """
        the view 'CartViewController' calls 'CartRouter.createModule' statically to assemble its own module
        """,
      advice: """
        call 'CartRouter.createModule' where 'CartViewController' is shown, such as in the previous screen's router
        """
    ),
    Case(
      rule: WiringInView.self,
      sample: 0,
      message: """
        the view 'CartViewController' creates 'CartPresenter', 'CartInteractor' and 'CartRouter' in 'viewDidLoad()'
        """,
      advice: "create the parts in 'CartRouter', and give 'CartViewController' what it needs from there"
    ),
    Case(
      rule: MixedDirectionContract.self,
      sample: 0,
      message: """
        'CartPresenterProtocol' serves two directions: the view, not the interactor, uses 'checkoutTapped'; the \
        interactor, not the view, uses 'didLoad'
        """,
      advice: """
        move 'didLoad' into a protocol of its own, such as 'CartInteractorOutput', and let the interactor know only that
        """
    ),
    Case(
      rule: MixedDirectionContract.self,
      sample: 1,
      message: """
        the presenter 'CartPresenter' and the view 'CartViewController' both conform to 'CartPresenterProtocol'
        """,
      advice: """
        give the view a protocol of its own with the methods that are called on it, and remove its conformance to \
        'CartPresenterProtocol'
        """
    ),
  ]

  @Test(arguments: cases)
  func aFindingSaysWhoDoesWhatAndHowToFixIt(_ example: Case) throws {
    let read = MarkedSample(example.rule.flagged[example.sample])
    let finding = try #require(example.rule.findings(in: read.project).min { $0.place < $1.place })
    #expect(finding.message == example.message)
    #expect(finding.advice == example.advice)
  }

  /// In VIP, the template of the pattern's authors does the wiring in the view, so this is only a note.
  @Test
  func wiringInAViewOfVIPIsANote() {
    let severities = WiringInView.flagged.map { sample in
      WiringInView.findings(in: MarkedSample(sample).project).map(\.severity)
    }
    #expect(severities == [[.warning], [.warning], [.note]])
  }
}
