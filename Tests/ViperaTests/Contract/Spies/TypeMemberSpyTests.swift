import Testing
import Vipera

@Suite struct TypeMemberSpyTests {
  typealias WorkerSpy = TypeMembersContract.WorkerSpy

  @Test(arguments: 1...20)
  func staticMembersBelongToTheirTest(number: Int) async throws {
    try await SpyScope.run { (scope: SpyScope) async throws in
      WorkerSpy.onMakeInt.returns(number)
      WorkerSpy.onLoad.answers { number * 2 }
      WorkerSpy.limit = number
      await Task.yield()
      #expect(WorkerSpy.make(3) == number)
      #expect(try await WorkerSpy.load() == number * 2)
      #expect(WorkerSpy.limit == number)
      #expect(WorkerSpy.onMakeInt.arguments == [3])
      #expect(scope.transcript.calls == ["limit =", "make(_:)", "load()"])
    }
  }

  // Fixed bug: the result prepared for one overload was lost when the other one was used.
  @Test func staticOverloadsHaveRecordersOfTheirOwn() {
    SpyScope.run { scope in
      WorkerSpy.onMakeInt.returns(1)
      WorkerSpy.onMakeString.returns("a")
      #expect(WorkerSpy.make(2) == 1)
      #expect(WorkerSpy.make("b") == "a")
      #expect(WorkerSpy.make(3) == 1)
      #expect(WorkerSpy.onMakeInt.arguments == [2, 3])
      #expect(WorkerSpy.onMakeString.arguments == ["b"])
      #expect(scope.transcript.calls == ["make(_:)", "make(_:)", "make(_:)"])
    }
  }

  @Test func overloadedOperatorsHaveRecordersOfTheirOwn() {
    SpyScope.run { _ in
      let worker = WorkerSpy()
      WorkerSpy.onPlusLeftRightSelfSelf.answers { left, _ in left }
      WorkerSpy.onPlusLeftRightSelfInt.answers { _, number in WorkerSpy(id: number) }
      #expect(worker + worker === worker)
      #expect((worker + 7).onInitId.arguments == [7])
      #expect(worker + worker === worker)
      #expect(WorkerSpy.onPlusLeftRightSelfSelf.count == 2)
    }
  }

  // Fixed bug: if two members differ only in being prefix or postfix, the spy lacked the second one and did not
  // compile.
  @Test func aStaticMemberAndAnOperatorsPlaceAreToldApart() {
    SpyScope.run { scope in
      let worker = WorkerSpy()
      WorkerSpy.onTildeTildeWorkerSelfReturningIntPrefix.returns(1)
      WorkerSpy.onTildeTildeWorkerSelfReturningIntPostfix.returns(2)
      #expect([~~worker, worker~~] == [1, 2])
      WorkerSpy.reset()
      #expect(WorkerSpy.onResetStatic.count == 1)
      #expect(worker.onReset.count == 0)
      worker.reset()
      #expect(worker.onReset.count == 1)
      #expect(scope.transcript.calls == ["~~(worker:)", "~~(worker:)", "reset()"])
      #expect(worker.calls == ["init()", "reset()"])
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
      WorkerSpy.onPlusLeftRightSelfSelf.answers { _, _ in WorkerSpy(id: 3) }
      WorkerSpy.onMinus.returns(4)
      #expect((left + right).onInitId.arguments == [3])
      #expect(-left == 4)
      #expect(WorkerSpy.onPlusLeftRightSelfSelf.count == 1)
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
