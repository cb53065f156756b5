/// Simulates slow work.
final class MessagesInteractor: MessagesContract.Interactor {
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func work() async {
    do {
      try await clock.sleep(for: .milliseconds(800))
    } catch {
      // The screen was closed, so nobody waits for the result.
    }
  }
}
