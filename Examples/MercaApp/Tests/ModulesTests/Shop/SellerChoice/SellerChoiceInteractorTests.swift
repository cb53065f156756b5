import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SellerChoiceInteractorTests {
  private static let boreal = Seller(id: 3, name: "Boreal")

  private let presenter = SellerChoiceContract.PresenterSpy()
  private let worker = SellerChoiceContract.WorkerSpy()
  private let interactor: SellerChoiceInteractor

  init() {
    interactor = SellerChoiceInteractor(chosen: 2, presenter: presenter, worker: worker)
  }

  private var states: [SellerChoiceModels.FetchSellers.Response.State] {
    presenter.onPresentSellers.arguments.map(\.state)
  }

  // The list of the filter ended at the hundredth seller.
  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onSellers.answers(
      inOrder: .success(SellerPage(sellers: [.andino], next: "c1")),
      .success(SellerPage(sellers: [.andino, Self.boreal]))
    )
    await interactor.fetchSellers(request: .first)
    await interactor.fetchSellers(request: .atEnd)
    await interactor.fetchSellers(request: .atEnd)
    #expect(worker.onSellers.arguments.map(\.cursor) == [nil, "c1"])
    #expect(
      states == [
        .searching, .found([.andino], more: .ready), .found([.andino], more: .loading),
        .found([.andino, Self.boreal], more: .none),
      ]
    )
    #expect(presenter.onPresentSellers.arguments.allSatisfy { $0.chosen == 2 && $0.name == "" })
  }

  @Test func theNameIsSearchedAsItIsTyped() async {
    worker.onSellers.returns(SellerPage(sellers: []))
    await interactor.fetchSellers(request: .first)
    await interactor.fetchSellers(request: .named("and"))
    await interactor.fetchSellers(request: .named("and"))
    await interactor.fetchSellers(request: .named(String(repeating: "ñ", count: 300)))
    #expect(
      worker.onSellers.arguments.map(\.name) == ["", "and", String(repeating: "ñ", count: 200)]
    )
    #expect(interactor.name.count == 200)
  }

  @Test func theAnswerToAnEarlierSearchComesTooLate() async {
    let (interactor, worker) = (interactor, worker)
    worker.onSellers.answers { name, _ async throws(NetworkError) in
      guard name == "a" else { return SellerPage(sellers: [Self.boreal]) }
      await interactor.fetchSellers(request: .named("b"))
      return SellerPage(sellers: [.andino], next: "c1")
    }
    await interactor.fetchSellers(request: .named("a"))
    #expect(states.last == .found([Self.boreal], more: .none))
  }

  // The page that failed is asked for again by a tap: scrolling does not retry without end.
  @Test func whatFailedIsAskedForAgain() async {
    worker.onSellers.answers(
      inOrder: .failure(NetworkError(.offline)),
      .success(SellerPage(sellers: [.andino], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(SellerPage(sellers: [Self.boreal]))
    )
    await interactor.fetchSellers(request: .first)
    #expect(states.last == .failed(.offline))
    await interactor.fetchSellers(request: .again)
    await interactor.fetchSellers(request: .atEnd)
    #expect(states.last == .found([.andino], more: .failed(.offline)))
    await interactor.fetchSellers(request: .atEnd)
    await interactor.fetchSellers(request: .more)
    #expect(worker.onSellers.arguments.map(\.cursor) == [nil, nil, "c1", "c1"])
    #expect(states.last == .found([.andino, Self.boreal], more: .none))
  }

  @Test func theSameTextSearchesAgainAfterAFailure() async {
    worker.onSellers.answers(
      inOrder: .failure(NetworkError(.unreachable)),
      .success(SellerPage(sellers: [.andino]))
    )
    await interactor.fetchSellers(request: .named("a"))
    await interactor.fetchSellers(request: .named("a"))
    #expect(states.last == .found([.andino], more: .none))
  }

  @Test func theChoiceIsKeptForTheRouter() async {
    worker.onSellers.returns(SellerPage(sellers: [.andino]))
    await interactor.fetchSellers(request: .first)
    // A page can send any number.
    interactor.chooseSeller(request: .only(99))
    #expect(interactor.outcome == nil)
    interactor.chooseSeller(request: .only(2))
    #expect(interactor.outcome == .only(.andino))
    interactor.chooseSeller(request: .any)
    #expect(interactor.outcome == .any)
  }
}
