import Testing
import Vipera

@testable import App

@Suite struct CartInteractorTests {
  private let worker = CartContract.WorkerSpy()
  private let interactor: CartInteractor

  init() {
    interactor = CartInteractor(worker: worker)
  }

  @Test func theWorkerIsAsked() async throws {
    worker.onFetchCart.returns(.sample)
    #expect(try await interactor.fetchCart() == .sample)
  }

  @Test func itsFailureIsPassedOn() async {
    worker.onFetchCart.throws(.unavailable)
    await #expect(throws: CartError.unavailable) {
      try await interactor.fetchCart()
    }
  }
}
