/// Provides a hundred pictures in pages of twenty.
final class FeedInteractor: FeedContract.Interactor {
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func page(after last: Int) async -> [Int] {
    guard last < 100 else { return [] }
    do {
      // The first page is returned at once, so that the initial HTML contains it.
      if last > 0 { try await clock.sleep(for: .milliseconds(250)) }
    } catch {
      return []
    }
    return Array(last + 1...last + 20)
  }
}
