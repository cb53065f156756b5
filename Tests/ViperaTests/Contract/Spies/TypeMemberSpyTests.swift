import Testing
import Vipera

@Suite struct TypeMemberSpyTests {
  typealias WorkerSpy = TypeMembersContract.WorkerSpy

  @Test(arguments: 1...20)
  func staticMembersBelongToTheirTest(number: Int) async throws {
    try await SpyScope.run { (scope: SpyScope) async throws in
      WorkerSpy.onMake.returns(number)
      WorkerSpy.onLoad.answers { number * 2 }
      WorkerSpy.limit = number
      await Task.yield()
      #expect(WorkerSpy.make(3) == number)
      #expect(try await WorkerSpy.load() == number * 2)
      #expect(WorkerSpy.limit == number)
      #expect(WorkerSpy.onMake.arguments == [3])
      #expect(scope.transcript.calls == ["limit =", "make(_:)", "load()"])
    }
  }

  @MainActor @Test func aScopeStaysOnItsCallersActor() async {
    await SpyScope.run { _ in
      await Task.yield()
      MainActor.preconditionIsolated()
    }
  }

  @Test func operatorsAreAnswered() {
    SpyScope.run { _ in
      let left = WorkerSpy()
      let right = WorkerSpy()
      WorkerSpy.onPlus.answers { _, _ in WorkerSpy(id: 3) }
      WorkerSpy.onMinus.returns(4)
      #expect((left + right).onInitId.arguments == [3])
      #expect(-left == 4)
      #expect(WorkerSpy.onPlus.count == 1)
    }
  }

  @Test func initialisersAreRecordedInWhatTheyMade() throws {
    #expect(WorkerSpy().onInit.count == 1)
    #expect(WorkerSpy(id: 3).onInitId.arguments == [3])
    #expect(try WorkerSpy(name: "a")?.onInitName.arguments == ["a"])
  }

  @Test func selfIsTheSpy() {
    let worker = WorkerSpy()
    let twin = WorkerSpy()
    worker.onTwin.returns(twin)
    worker.onSame.answers { $0 === twin }
    #expect(worker.twin() === twin)
    #expect(worker.same(as: twin))
  }
}
