import Store
import Synchronization
import Testing
import ViperaTesting
import ViperaWeb

@testable import API

/// Work that continues after its caller was cancelled.
@Suite struct DutiesTests {
  /// Records events in order.
  private final class Steps: Sendable {
    private let names = Mutex<[String]>([])

    var all: [String] { names.withLock { $0 } }

    func add(_ name: String) {
      names.withLock { $0.append(name) }
    }
  }

  @Test func aCallerWhoLeavesDoesNotCancelIt() async throws {
    let duties = Duties()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await duties.perform { Task.isCancelled }
    }
    #expect(try await task.value == false)
  }

  @Test func finishingWaitsForWhatIsUnderWay() async throws {
    let duties = Duties()
    let clock = ManualClock()
    let steps = Steps()
    let caller = Task {
      try await duties.perform {
        try await clock.sleep(for: .seconds(1))
        steps.add("done")
      }
    }
    await clock.untilAsleep()
    // The cancelled caller returns at once; `finish` waits for the work.
    caller.cancel()
    let finishing = Task {
      await duties.finish()
      steps.add("finished")
    }
    await clock.advance(by: .seconds(1))
    await finishing.value
    try await caller.value
    #expect(steps.all == ["done", "finished"])
    let refused = await refusal { try await duties.perform {} }
    #expect(refused?.cause as? StoreError == StoreError(.closed))
  }

  @Test func onlySoMuchIsUnderWay() async throws {
    let duties = Duties(limit: 1)
    let clock = ManualClock()
    let first = Task {
      try await duties.perform { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.untilAsleep()
    let refused = await refusal { try await duties.perform {} }
    #expect(refused?.status == .serviceUnavailable)
    #expect(refused?.cause as? StoreError == StoreError(.overloaded(limit: 1)))
    await clock.advance(by: .seconds(1))
    try await first.value
    // Later, there is a free task again.
    try await duties.perform {}
  }

  private func refusal(_ work: () async throws -> Void) async -> APIFailure? {
    do { try await work() } catch { return error as? APIFailure }
    return nil
  }
}
