/// Simulates shops that respond slowly.
final class StatesInteractor: StatesContract.Interactor {
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func orders(of shop: StatesShop) async throws(StatesError) -> [String] {
    do {
      try await clock.sleep(for: .milliseconds(700))
    } catch {
      return []
    }
    switch shop {
    case .busy: return ["Olive oil, 5 l", "Two tins of paprika", "A bag of almonds"]
    case .new: return []
    case .closed: throw .isClosed
    }
  }
}
