import Testing
import Vipera

@testable import App

@Suite struct CartInteractorTests {
  private let presenter = CartContract.PresenterSpy()
  private let worker = CartContract.WorkerSpy()
  private let interactor: CartInteractor

  init() {
    interactor = CartInteractor(presenter: presenter, worker: worker)
  }

  @Test func contentIsFetchedKeptAndPresented() async {
    worker.onFetchCart.returns(.sample)
    await interactor.fetchCart(request: .init())
    #expect(interactor.fetchedCart == .sample)
    #expect(presenter.onPresentCart.arguments == [.loading, .loaded(.sample)])
  }

  @Test func aFailureKeepsTheContent() async {
    worker.onFetchCart.answers(inOrder: .success(.sample), .failure(.unavailable))
    await interactor.fetchCart(request: .init())
    await interactor.fetchCart(request: .init())
    #expect(interactor.fetchedCart == .sample)
    #expect(presenter.onPresentCart.arguments.last == .failed(.unavailable))
  }

  @Test func aRequestWhileFetchingIsIgnored() async {
    worker.onFetchCart.answers {
      await interactor.fetchCart(request: .init())
      return .sample
    }
    await interactor.fetchCart(request: .init())
    #expect(worker.onFetchCart.count == 1)
  }
}
