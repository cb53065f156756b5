import Testing

@testable import ViperaGenerate

/// Removing a use case that was added.
@Suite struct UseCaseRemovingTests {
  typealias Case = UseCaseAddingTests.Case

  @Test(arguments: UseCaseAddingTests.cases)
  func whatWasAddedIsRemoved(example: Case) throws {
    let plan = try UseCaseFixtures.plan(example.useCase, in: example.module, of: example.texts)
    let with = UseCaseFixtures.applying(plan, to: example.texts)
    let removal = try UseCaseFixtures.plan(example.useCase, in: example.module, of: with, removes: true)
    let without = UseCaseFixtures.applying(removal, to: with)
    #expect(removal.notes.isEmpty)
    for (path, text) in example.texts {
      // An empty declaration becomes `{}`, even if it had a line break before.
      let original = text.replacing("CartContract.Interactor {\n}", with: "CartContract.Interactor {}")
      #expect(without[path] == original)
    }
  }

  @Test func whatWasEditedIsNamedAndStays() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    var with = UseCaseFixtures.applying(plan, to: UseCaseFixtures.io)
    let path = "App/Cart/Interactor/CartInteractor.swift"
    with[path] = with[path]?.replacing("output?.didApplyCoupon()", with: "print(1)")
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(
      removal.notes == [
        "'applyCoupon()' of 'CartInteractor' has been edited, so it stays. Remove it by hand: '\(path):18'."
      ]
    )
    let without = UseCaseFixtures.applying(removal, to: with)
    #expect(without[path]?.contains("print(1)") == true)
    #expect(without[path]?.contains("func applyCoupon()\n}") == false)
  }

  @Test(arguments: ["/// Applies it.\n    func didApplyCoupon()", "func didApplyCoupon() // Later."])
  func aCommentIsAnEdit(text: String) throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    var with = UseCaseFixtures.applying(plan, to: UseCaseFixtures.io)
    let path = "App/Cart/Interactor/CartInteractor.swift"
    with[path] = with[path]?.replacing("\n    func didApplyCoupon()\n", with: "\n    \(text)\n")
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(removal.notes.count == 1)
    #expect(removal.notes.first?.hasPrefix("'didApplyCoupon()' of 'CartInteractorOutput' has been edited") == true)
  }

  /// Fixed bug: if an event was renamed, it was silently kept, and the other members were removed.
  @Test func aMemberThatHasAnotherNameNowIsNamed() throws {
    var texts = UseCaseFixtures.io
    for (path, text) in texts { texts[path] = text.replacing("didTapPay()", with: "pay()") }
    var with = UseCaseFixtures.applying(try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts), to: texts)
    let path = "App/Cart/Presenter/CartPresenter.swift"
    with[path] = with[path]?.replacing("    func pay()\n", with: "    func pay()\n    func didTapBack()\n")
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    let note =
      "'didTapApplyCoupon()' was not found in 'CartViewOutput', 'CartPresenter', 'CartViewController'. If the use case "
      + "has another name for it, remove that by hand."
    #expect(removal.notes.contains(note))
  }

  @Test func layoutIsNoEdit() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    var with = UseCaseFixtures.applying(plan, to: UseCaseFixtures.io)
    let path = "App/Cart/Presenter/CartPresenter.swift"
    with[path] = with[path]?.replacing(
      "func didTapApplyCoupon() {\n        interactor.applyCoupon()\n    }",
      with: "func didTapApplyCoupon() { interactor.applyCoupon() }"
    )
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(removal.notes.isEmpty)
    #expect(UseCaseFixtures.applying(removal, to: with)[path] == UseCaseFixtures.io[path])
  }

  @Test func aDeclarationWithoutMembersIsEmptyAgain() throws {
    var texts = UseCaseFixtures.io
    let path = "App/Cart/Interactor/CartInteractor.swift"
    texts[path] = texts[path]?.replacing("    func didLoad(items: [String])\n", with: "")
    let with = UseCaseFixtures.applying(try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts), to: texts)
    #expect(with[path]?.contains("AnyObject {\n    func didApplyCoupon()\n}") == true)
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(UseCaseFixtures.applying(removal, to: with)[path] == texts[path])
  }

  /// Fixed bug: an empty enum or extension was left behind.
  @Test(arguments: [true, false])
  func aFileThatTheUseCaseBroughtIsDeleted(isNamed: Bool) throws {
    // Models that contracts mention get an extension; a scene whose contracts mention no models gets an enum.
    let texts = UseCaseFixtures.logic.filter { !$0.key.hasSuffix("Models.swift") }.mapValues { text in
      isNamed
        ? text
        : ["Request", "Response", "ViewModel"].reduce(text) { text, name in
          text.replacing(
            "\(name.prefix(1).lowercased() + name.dropFirst()): ListOrders.FetchOrders.\(name))",
            with: ")"
          )
        }
    }
    let plan = try UseCaseFixtures.plan("fetchOffers", in: "ListOrders", of: texts)
    let file = try #require(plan.files.first)
    #expect(file.path.hasSuffix(isNamed ? "/ListOrders+FetchOffers.swift" : "/ListOrdersModels.swift"))
    var with = UseCaseFixtures.applying(plan, to: texts)
    let removal = try UseCaseFixtures.plan("fetchOffers", in: "ListOrders", of: with, removes: true)
    #expect(removal.removals == [WritingPlan.Removal(path: file.path, old: file.text)])
    #expect(UseCaseFixtures.applying(removal, to: with) == texts)
    // Code that was added by hand is kept.
    with[file.path]?.append("\nstruct Other {}\n")
    let other = try UseCaseFixtures.plan("fetchOffers", in: "ListOrders", of: with, removes: true)
    #expect(other.removals.isEmpty)
    #expect(UseCaseFixtures.applying(other, to: with)[file.path]?.contains("FetchOffers") == false)
    #expect(UseCaseFixtures.applying(other, to: with)[file.path]?.hasSuffix("\n\nstruct Other {}\n") == true)
  }

  /// Fixed bug: the comment after the brace was removed with the last member.
  @Test func aCommentBehindTheBraceStays() throws {
    var texts = UseCaseFixtures.io
    let path = "App/Cart/Interactor/CartInteractor.swift"
    texts[path] = texts[path]?.replacing(
      "AnyObject {\n    func didLoad(items: [String])\n",
      with: "AnyObject { // What has come.\n"
    )
    let with = UseCaseFixtures.applying(try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts), to: texts)
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(UseCaseFixtures.applying(removal, to: with)[path] == texts[path])
  }

  @Test func aCallThatRemainsIsNamed() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.oursViper)
    var with = UseCaseFixtures.applying(plan, to: UseCaseFixtures.oursViper)
    let path = "Sources/App/Cart/CartParts.swift"
    with[path] = with[path]?.replacing(
      "  func show(_ text: String) {}",
      with: "  func tapped() async { await presenter.applyCouponTapped() }\n\n  func show(_ text: String) {}"
    )
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(removal.notes == ["'\(path)' still calls 'applyCouponTapped'. Remove the call by hand."])
  }

  /// Fixed bug: only the files of the parts themselves were searched for calls.
  @Test(arguments: ["Sources/App/Cart/CartPresenter+Deep.swift", "Tests/AppTests/CartPresenterTests.swift"])
  func aCallInAnExtensionOrATestIsNamed(path: String) throws {
    var texts = UseCaseFixtures.oursViper
    let test = "import Testing\n\nfunc tap(_ presenter: CartPresenter) async { await presenter.applyCouponTapped() }\n"
    let deep = "extension CartPresenter {\n  func deep() async { await applyCouponTapped() }\n}\n"
    texts[path] = path.hasPrefix("Tests") ? test : deep
    let with = UseCaseFixtures.applying(try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts), to: texts)
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(removal.notes == ["'\(path)' still calls 'applyCouponTapped'. Remove the call by hand."])
  }

  @Test func aUseCaseThatIsNotThereIsRefused() throws {
    #expect(
      throws: GenerateError(
        "'Cart (App/Cart)' has no use case 'payOrder': 'CartViewOutput' has no 'didTapPayOrder()'. "
          + "Check the name for typos."
      )
    ) { try UseCaseFixtures.plan("payOrder", in: "Cart", of: UseCaseFixtures.io, removes: true) }
  }
}
