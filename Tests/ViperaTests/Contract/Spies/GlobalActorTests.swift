import Testing
import Vipera

@Database @Suite struct GlobalActorTests {
  @Test func aSpyLivesOnThePartsActor() async throws {
    let worker = GlobalActorContract.WorkerSpy()
    worker.onSave.answers { thing in
      Database.preconditionIsolated()
      return thing.count
    }
    worker.onLoad.throws(.offline)
    worker.onName.returns("spy")
    worker.limit = 3
    #expect(worker.save(Thing()) == 0)
    await #expect(throws: ItemsError.offline) { try await worker.load() }
    #expect(worker.name() == "spy")
    #expect(worker.onSave.arguments.map(\.count) == [0])
    #expect(worker.onLimit.writes == [3])
    #expect(worker.calls == ["limit =", "save(_:)", "load()", "name()"])
  }

  @Test func singleMembersMayLiveThere() {
    let interactor = GlobalActorContract.InteractorSpy()
    interactor.saved(2)
    interactor.failed()
    #expect(interactor.onSaved.arguments == [2])
    #expect(interactor.calls == ["saved(_:)", "failed()"])
  }

  @Test func probesForwardThere() async throws {
    let flow = Flow()
    let worker = GlobalActorContract.WorkerSpy()
    let interactor = GlobalActorContract.InteractorSpy()
    let tracedWorker = GlobalActorContract.Wiring(flow: flow).worker(worker)
    let tracedInteractor = GlobalActorContract.Wiring(flow: flow).interactor(interactor)
    worker.onSave.returns(1)
    worker.onLoad.answers {
      await Task.yield()
      Database.preconditionIsolated()
      return 4
    }
    worker.onName.returns("spy")
    #expect(tracedWorker.save(Thing()) == 1)
    #expect(try await tracedWorker.load() == 4)
    #expect(tracedWorker.name() == "spy")
    tracedInteractor.saved(2)
    #expect(flow.snapshot().messages.map(\.name) == worker.calls + interactor.calls)
  }
}
