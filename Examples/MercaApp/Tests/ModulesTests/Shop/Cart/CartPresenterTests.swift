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
  ) -> CartModels.State {
    CartModels.State(
      cart: cart,
      wanted: wanted,
      notes: notes,
      isOrdering: isOrdering,
      isUnanswered: isUnanswered
    )
  }

  private func shown(_ content: CartModels.State) throws -> CartModels.FetchCart.Content {
    presenter().presentCart(response: .loaded(content))
    return try #require(view.onDisplayCart.arguments.last?.state?.content)
  }

  @Test func pricesAreReadAsInColombia() throws {
    let model = try shown(content())
    #expect(model.rows.map(\.price) == ["$ 1.299.900", "$ 900"])
    #expect(model.rows.map(\.total) == ["$ 1.299.900", "$ 1.800"])
    #expect(model.total == "$ 1.301.700")
    #expect(model.count == "3 items")
    #expect(model.canCheckOut)
    #expect(model.notice == nil)
  }

  @Test func whatIsWantedIsShownBeforeItIsThere() throws {
    let model = try shown(content(wanted: [2: 5]))
    #expect(model.rows.map(\.quantity) == [1, 5])
    #expect(model.rows.map(\.total) == ["$ 1.299.900", "$ 4.500"])
    #expect(model.rows.map(\.canTakeMore) == [true, false])
    #expect(model.rows.map(\.canTakeLess) == [false, true])
    #expect(model.count == "6 items")
    // Regression: the button was disabled while the quantity was being saved, so the host ignored the tap that ended
    // typing.
    #expect(model.canCheckOut)
  }

  @Test(arguments: [
    (CartModels.Note.unreadable, "Enter a whole number up to 999.", true),
    (.soldOut, "Sold out. Remove it to buy the rest.", true),
    (.only(1), "Only 1 is left. Reduce the quantity.", true),
    (.own, "This is your own product. Remove it to buy the rest.", true),
    (.only(2), "Only 2 are left. Reduce the quantity.", true),
    (.withdrawn, "No longer offered. Remove it to buy the rest.", true),
    (.priceChanged(from: 1_000), "The price has changed. It was $ 1.000.", false),
    (.refused, "This product could not be ordered. Check the quantity, or remove the product, and try again.", false),
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
    presenter.presentCart(response: .loading(nil))
    presenter.presentCart(response: .loaded(content(.empty)))
    presenter.presentCart(response: .failed(NetworkError(.offline), nil))
    presenter.presentCart(response: .signedOut(.opening))
    presenter.presentCart(response: .signedOut(.known))
    presenter.presentCart(response: .signedOut(.ended))
    #expect(
      view.onDisplayCart.arguments == [
        .content(.loading()), .content(.empty),
        .content(.failed("You are not connected to Internet.")),
        .signedOut(leadsToLogin: true, message: nil), .signedOut(leadsToLogin: false, message: nil),
        .signedOut(leadsToLogin: false, message: "Your session has ended. Sign in again."),
      ]
    )
  }

  @Test func whatWasThereStaysWhileItIsReadAnew() {
    let presenter = presenter()
    presenter.presentCart(response: .loading(content()))
    presenter.presentCart(response: .failed(NetworkError(.offline), content()))
    let rows = view.onDisplayCart.arguments.map { $0.state?.content?.rows.count }
    #expect(rows == [2, 2])
  }

  @Test func itIsAskedForWhatIsPaid() async throws {
    await presenter().presentCheckOut(response: .init(cart: .two))
    let asked = try #require(view.onDisplayCheckOut.arguments.first)
    #expect(asked.question.message == "You pay $ 1.301.700 in total.")
    #expect(asked.question.buttons.map(\.title) == ["Cancel", "Buy"])
  }

  @Test func outcomesAreSaid() {
    let presenter = presenter(.spanish)
    presenter.presentOrder(response: .placed(.two))
    presenter.presentOrder(response: .placedBefore)
    presenter.presentOrder(response: .refused)
    presenter.presentOrder(response: .failed(NetworkError(.offline), isUnknown: false))
    presenter.presentOrder(response: .failed(NetworkError(.connectionLost), isUnknown: true))
    presenter.presentOrder(response: .failed(NetworkError(.cancelled), isUnknown: true))
    let shown = view.onDisplayOrder.arguments
    #expect(shown.map(\.toast.kind) == [.success, .info, .failure, .failure, .failure])
    #expect(shown.map(\.order) == [12, nil, nil, nil, nil])
    #expect(shown[0].toast.text == "¡Gracias! Tu compra 12 está hecha.")
    #expect(shown[3].toast.text == "No tienes conexión a Internet.")
    #expect(shown[4].toast.text.contains("una sola vez"))
  }

  @Test func changesThatFailAreSaid() {
    presenter().presentQuantity(response: .init(error: NetworkError(.offline)))
    presenter().presentQuantity(response: .init(error: NetworkError(.cancelled)))
    #expect(
      view.onDisplayQuantity.arguments.map(\.toast.text) == ["You are not connected to Internet."]
    )
  }
}
