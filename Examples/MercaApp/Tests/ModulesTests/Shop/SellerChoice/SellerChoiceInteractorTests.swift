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

  private var states: [String] { presenter.onPresentSellers.arguments.map(\.sellers.shown) }

  // Regression: the list ended with the hundredth seller.
  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onSellers.answers(
      inOrder: .success(ListPage([.andino], next: "c1")),
      .success(ListPage([.andino, Self.boreal]))
    )
    await interactor.fetchSellers(request: .list(.first))
    await interactor.fetchSellers(request: .list(.atEnd))
    await interactor.fetchSellers(request: .list(.atEnd))
    #expect(worker.onSellers.arguments.map(\.cursor) == [nil, "c1"])
    #expect(
      states == [
        "loading", "loaded [2] more", "loaded [2] loading more",
        "loaded [2, 3] end",
      ]
    )
    #expect(presenter.onPresentSellers.arguments.allSatisfy { $0.chosen == 2 && $0.name == "" })
  }

  @Test func theNameIsSearchedAsItIsTyped() async {
    worker.onSellers.returns(ListPage([]))
    await interactor.fetchSellers(request: .list(.first))
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
      guard name == "a" else { return ListPage([Self.boreal]) }
      await interactor.fetchSellers(request: .named("b"))
      return ListPage([.andino], next: "c1")
    }
    await interactor.fetchSellers(request: .named("a"))
    #expect(states.last == "loaded [3] end")
  }

  // Only a tap requests a failed page again; otherwise, scrolling would retry forever.
  @Test func whatFailedIsAskedForAgain() async {
    worker.onSellers.answers(
      inOrder: .failure(NetworkError(.offline)),
      .success(ListPage([.andino], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(ListPage([Self.boreal]))
    )
    await interactor.fetchSellers(request: .list(.first))
    #expect(states.last == "offline")
    await interactor.fetchSellers(request: .list(.again))
    await interactor.fetchSellers(request: .list(.atEnd))
    #expect(states.last == "loaded [2] offline")
    await interactor.fetchSellers(request: .list(.atEnd))
    await interactor.fetchSellers(request: .list(.more))
    #expect(worker.onSellers.arguments.map(\.cursor) == [nil, nil, "c1", "c1"])
    #expect(states.last == "loaded [2, 3] end")
  }

  @Test func theSameTextSearchesAgainAfterAFailure() async {
    worker.onSellers.answers(
      inOrder: .failure(NetworkError(.unreachable)),
      .success(ListPage([.andino]))
    )
    await interactor.fetchSellers(request: .named("a"))
    await interactor.fetchSellers(request: .named("a"))
    #expect(states.last == "loaded [2] end")
  }
}
