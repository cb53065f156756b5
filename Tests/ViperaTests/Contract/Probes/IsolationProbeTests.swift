import Testing
import Vipera

/// A probe calls its part on the caller's actor.
@Suite struct IsolationProbeTests {
  @Test func thePartRunsOnItsOwnersActor() async throws {
    let session = Session()
    #expect(try await session.actorsOfEveryCall() == 6)
  }

  @Test func answersOfASpyRunOnItsOwnersActor() async throws {
    #expect(await Session().answersRunHere())
  }

  private actor Session {
    /// The number of the six calls that ran on this actor; a call on another thread ends the program.
    func actorsOfEveryCall() async throws -> Int {
      let part = Part(owner: self)
      let worker = IsolationContract.Wiring(flow: Flow()).worker(part)
      var value = 1
      await worker.load()
      try await worker.loadThrowing()
      _ = try await worker.loadTyped(&value)
      _ = await worker.map { $0 }
      _ = await worker.items
      let added = await worker.add(1, 2)
      #expect(added == 2)
      return part.calls
    }

    func answersRunHere() async -> Bool {
      let spy = IsolationContract.WorkerSpy()
      let owner: any Actor = self
      spy.onLoad.answers { owner.preconditionIsolated() }
      await spy.load()
      return spy.onLoad.count == 1
    }
  }

  // The part stores the actor rather than `#isolation`: storing the value of `#isolation` crashes in Swift 6.3.1.
  private final class Part: IsolationContract.Worker {
    private let owner: any Actor
    private(set) var calls = 0

    init(owner: any Actor) {
      self.owner = owner
    }

    private func called() {
      owner.preconditionIsolated()
      calls += 1
    }

    func load() async { called() }
    func loadThrowing() async throws { called() }
    func loadTyped(_ value: inout Int) async throws(ItemsError) -> Int {
      called()
      return value
    }
    func map(_ transform: (Int) async throws -> Int) async rethrows -> Int {
      called()
      return try await transform(1)
    }
    nonisolated(nonsending) func add(_ numbers: Int...) async -> Int {
      called()
      return numbers.count
    }
    var items: [Item] {
      get async {
        called()
        return []
      }
    }
  }
}
