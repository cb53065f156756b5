import Store
import Synchronization
import Testing

@testable import API

/// Which answers are kept, and for how long.
@Suite struct KeptAnswersTests {
  /// A thing that is read, and a store that says whether it was written to.
  private final class Desk: Sendable {
    private let state = Mutex((version: 1 as UInt64?, reads: 0))
    private let text: String

    init(_ text: String = "a") { self.text = text }

    var kept: KeptAnswers { KeptAnswers { self.stamp } }
    var reads: Int { state.withLock(\.reads) }
    private var stamp: StoreStamp? {
      state.withLock(\.version).map { StoreStamp(.init(repeating: $0)) }
    }

    func write(_ version: UInt64?) { state.withLock { $0.version = version } }

    func read() -> TaggedBody {
      let count = state.withLock { state in
        state.reads += 1
        return state.reads
      }
      return TaggedBody("\(text) \(count)")
    }
  }

  @Test func oneIsReadOnceUntilSomethingIsWritten() async throws {
    let desk = Desk()
    let kept = desk.kept
    let first = try await kept.body(of: 7) { desk.read() }
    for _ in 0..<5 {
      let again = try await kept.body(of: 7) { desk.read() }
      #expect(again.bytes == first.bytes && again.tag == first.tag)
    }
    #expect(desk.reads == 1)
    desk.write(2)
    let other = try await kept.body(of: 7) { desk.read() }
    #expect(other.tag != first.tag)
    #expect(desk.reads == 2)
  }

  // What was read before a write and kept after it would be answered for good.
  @Test func whatIsWrittenWhileItIsReadIsFoundNext() async throws {
    let desk = Desk()
    let kept = desk.kept
    for _ in 0..<2 {
      _ = try await kept.body(of: 7) {
        desk.write(2)
        return desk.read()
      }
    }
    #expect(desk.reads == 2)
    _ = try await kept.body(of: 7) { desk.read() }
    #expect(desk.reads == 2)
  }

  @Test func nothingIsKeptWhereNobodyTells() async throws {
    let desk = Desk()
    let kept = desk.kept
    desk.write(nil)
    for _ in 0..<3 { _ = try await kept.body(of: 7) { desk.read() } }
    #expect(desk.reads == 3)
  }

  @Test func noFailureIsKept() async throws {
    let desk = Desk()
    let kept = desk.kept
    await #expect(throws: APIFailure.self) {
      try await kept.body(of: 7) { () async throws(APIFailure) in throw .withdrawn }
    }
    _ = try await kept.body(of: 7) { desk.read() }
    #expect(desk.reads == 1)
  }

  @Test(arguments: [0, 1, -1, .max, .min]) func eachNumberHasOnePlaceForTheLast(id: Int)
    async throws
  {
    let desk = Desk()
    let kept = desk.kept
    for _ in 0..<2 { _ = try await kept.body(of: id) { desk.read() } }
    #expect(desk.reads == 1)
    _ = try await kept.body(of: id &+ KeptAnswers.count) { desk.read() }
    _ = try await kept.body(of: id) { desk.read() }
    #expect(desk.reads == 3)
  }

  @Test func largeOnesAreNotKept() async throws {
    for (length, reads) in [(KeptAnswers.mostBytes - 4, 1), (KeptAnswers.mostBytes - 3, 2)] {
      let desk = Desk(String(repeating: "x", count: length))
      let kept = desk.kept
      for _ in 0..<2 { _ = try await kept.body(of: 7) { desk.read() } }
      #expect(desk.reads == reads)
    }
  }
}
