import Testing
import Vipera

@Suite struct SharedSpyTests {
  @Test func callsFromManyTasksAreAllRecorded() async {
    let worker = SharedContract.WorkerSpy()
    worker.onAdd.answers { $0 + 1 }
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { worker.add(number) } }
      return await group.reduce(0, +)
    }
    #expect(sum == 5050)
    #expect(worker.onAdd.arguments.sorted() == Array(0..<100))
    #expect(worker.calls.count == 100)
  }

  @Test func whatIsNotSendableIsCountedAndAnswered() async throws {
    let worker = SharedContract.WorkerSpy()
    worker.onUse.answers { number, thing in
      thing.count += number
      return thing.count
    }
    worker.onEach.answers { each in each.body(3) }
    let thing = Thing()
    var seen = 0
    worker.each { seen = $0 }
    #expect(worker.use(2, thing) == 2)
    #expect(worker.onUse.count == 1)
    #expect(seen == 3)
    #expect(worker.transcript.lines == ["each(body: {…})", "use(number: 2, thing: Thing)"])
  }

  @Test func asyncAndGenericCallsAreAnswered() async throws {
    let worker = SharedContract.WorkerSpy()
    worker.onLoad.answers(inOrder: .success([Item(id: 1)]), .failure(.offline))
    worker.onDecode.returns(3)
    worker.onLimit.returns(9)
    #expect(try await worker.load(1).map(\.id) == [1])
    await #expect(throws: ItemsError.offline) { try await worker.load(2) }
    #expect(try await worker.decode(Int.self) == 3)
    #expect(worker.limit == 9)
    #expect(worker.onLoad.arguments == [1, 2])
  }

  @Test func anActorSpyIsPreparedFromOutside() async throws {
    let interactor = SharedContract.InteractorSpy(id: 4)
    interactor.onCount.returns(2)
    interactor.onSave.throws(.missing(1))
    interactor.onName.returns("spy")
    interactor.onLoad.returns("text")
    interactor.onTotal.returns(5)
    #expect(await interactor.count() == 2)
    await #expect(throws: ItemsError.missing(1)) { try await interactor.save(1) }
    #expect(interactor.name() == "spy")
    #expect(try await interactor.load([1, 2]) == "text")
    #expect(await interactor.total == 5)
    #expect(interactor.onInit.arguments == [4])
    #expect(interactor.onLoad.arguments == [[1, 2]])
    #expect(interactor.calls == ["init(id:)", "count()", "save(_:)", "name()", "load(_:)"])
  }

  @MainActor @Test func aMainActorSpyLivesThere() {
    let view = MainActorContract.ViewSpy()
    view.show(1)
    view.add(1, 2)
    view.title = "a"
    view.log("free")
    #expect(view.onShow.arguments == [1])
    #expect(view.onAdd.arguments == [[1, 2]])
    #expect(view.onLog.arguments == ["free"])
    #expect(view.calls == ["show(_:)", "add(_:)", "title =", "log(_:)"])
    let output = MainActorContract.InteractorOutputSpy()
    output.done()
    output.failed()
    #expect(output.calls == ["done()", "failed()"])
  }
}
