import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct CartPresenterTests {
  private let view = CartContract.ViewSpy()

  private func presenter(_ language: Language = .english) -> CartPresenter {
    let presenter = CartPresenter(language: language)
    presenter.view = view
    return presenter
  }

  private func content(
    _ cart: ShoppingCart = .two,
    wanted: [Int: Int] = [:],
    notes: [Int: CartModels.Note] = [:],
    isOrdering: Bool = false,
    isUnanswered: Bool = false
  ) -> CartModels.Content {
    CartModels.Content(
      cart: cart,
      wanted: wanted,
      notes: notes,
      isOrdering: isOrdering,
      isUnanswered: isUnanswered
    )
  }

  private func shown(_ content: CartModels.Content) throws -> CartViewModel {
    presenter().presentCart(.loaded(content))
    return try #require(view.onDisplayCart.arguments.last?.state?.content)
  }

  @Test func pricesAreReadAsInColombia() throws {
    let model = try shown(content())
    #expect(model.rows.map(\.price) == ["$ 1.299.900", "$ 900"])
    #expect(model.rows.map(\.total) == ["$ 1.299.900", "$ 1.800"])
    #expect(model.total == "$ 1.301.700")
    #expect(model.count == "3 pieces")
    #expect(model.canCheckOut)
    #expect(model.notice == nil)
  }

  @Test func whatIsWantedIsShownBeforeItIsThere() throws {
    let model = try shown(content(wanted: [2: 5]))
    #expect(model.rows.map(\.quantity) == [1, 5])
    #expect(model.rows.map(\.total) == ["$ 1.299.900", "$ 4.500"])
    #expect(model.rows.map(\.canTakeMore) == [true, false])
    #expect(model.rows.map(\.canTakeLess) == [false, true])
    #expect(model.count == "6 pieces")
    // The host ignored the tap that ended the typing: by then its button was disabled.
    #expect(model.canCheckOut)
  }

  @Test(arguments: [
    (CartModels.Note.unreadable, "Enter a whole number up to 999.", true),
    (.soldOut, "Sold out. Remove it to buy the rest.", true),
    (.only(1), "Only 1 is left. Take one to go on.", true),
    (.own, "This is your own product. Remove it to buy the rest.", true),
    (.only(2), "Only 2 are left. Take fewer to go on.", true),
    (.withdrawn, "No longer offered. Remove it to buy the rest.", true),
    (.priceChanged(from: 1_000), "The price has changed. It was $ 1.000.", false),
    (.refused, "This could not be ordered. Look at it, and try again.", false),
  ])
  func notesAreSaidAtTheirLine(note: CartModels.Note, text: String, isBlocked: Bool) throws {
    let model = try shown(content(notes: [2: note]))
    #expect(model.rows.map(\.note) == [nil, text])
    #expect(model.rows.map(\.isBlocked) == [false, isBlocked])
    #expect(model.canCheckOut == !isBlocked)
    #expect((model.notice != nil) == isBlocked)
  }

  @Test func whatIsLeftIsOffered() throws {
    let model = try shown(content(notes: [1: .only(7), 2: .soldOut]))
    #expect(model.rows.map(\.left) == [7, nil])
  }

  @Test func nothingIsChangedWhileItIsBought() throws {
    #expect(try shown(content()).rows.map(\.canChange) == [true, true])
    #expect(try shown(content(isOrdering: true)).rows.map(\.canChange) == [false, false])
  }

  @Test func statesAreThoseOfTheCart() {
    let presenter = presenter()
    presenter.presentCart(.loading(nil))
    presenter.presentCart(.loaded(content(.empty)))
    presenter.presentCart(.failed(NetworkError(.offline), nil))
    presenter.presentCart(.signedOut(.opening))
    presenter.presentCart(.signedOut(.known))
    presenter.presentCart(.signedOut(.ended))
    #expect(
      view.onDisplayCart.arguments == [
        .content(.loading()), .content(.empty),
        .content(.failed("You are not connected to Internet.")),
        .signedOut(leadsToLogin: true, word: nil), .signedOut(leadsToLogin: false, word: nil),
        .signedOut(leadsToLogin: false, word: "Your session has ended. Sign in again."),
      ]
    )
  }

  @Test func whatWasThereStaysWhileItIsReadAnew() {
    let presenter = presenter()
    presenter.presentCart(.loading(content()))
    presenter.presentCart(.failed(NetworkError(.offline), content()))
    let rows = view.onDisplayCart.arguments.map { $0.state?.content?.rows.count }
    #expect(rows == [2, 2])
  }

  @Test func itIsAskedForWhatIsPaid() throws {
    presenter().presentConfirmation(CartModels.Confirm.Response(cart: .two))
    let asked = try #require(view.onDisplayConfirmation.arguments.first)
    #expect(asked.alert.message == "You pay $ 1.301.700 in all.")
    #expect(asked.alert.buttons.map(\.title) == ["Not yet", "Buy"])
    #expect(asked.yes == asked.alert.buttons.last)
  }

  @Test func outcomesAreSaid() {
    let presenter = presenter(.spanish)
    presenter.presentOrder(.placed(.two))
    presenter.presentOrder(.placedBefore)
    presenter.presentOrder(.refused)
    presenter.presentOrder(.failed(NetworkError(.offline), isUnknown: false))
    presenter.presentOrder(.failed(NetworkError(.connectionLost), isUnknown: true))
    presenter.presentOrder(.failed(NetworkError(.cancelled), isUnknown: true))
    let shown = view.onDisplayOrder.arguments
    #expect(shown.map(\.toast.kind) == [.success, .info, .failure, .failure, .failure])
    #expect(shown.map(\.leadsToOrder) == [true, false, false, false, false])
    #expect(shown[0].toast.text == "¡Gracias! Tu compra 12 está hecha.")
    #expect(shown[3].toast.text == "No tienes conexión a Internet.")
    #expect(shown[4].toast.text.contains("una sola vez"))
  }

  @Test func changesThatFailAreSaid() {
    presenter().presentChange(CartModels.Change.Response(error: NetworkError(.offline)))
    presenter().presentChange(CartModels.Change.Response(error: NetworkError(.cancelled)))
    #expect(
      view.onDisplayChange.arguments.map(\.message) == ["You are not connected to Internet."]
    )
  }
}
