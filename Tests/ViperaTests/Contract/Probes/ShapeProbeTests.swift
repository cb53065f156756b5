import Testing
import Vipera

/// Probes of protocols with other requirements than methods.
@Suite struct ShapeProbeTests {
  private let flow = Flow()

  private var messages: [String] { flow.snapshot().messages.map(\.name) }

  @Test func primaryAssociatedTypesAreKept() async throws {
    let spy = AssociatedContract.PresenterSpy<String>()
    let plain: any AssociatedContract.Presenter<String> = spy
    let presenter = AssociatedContract.Wiring(flow: flow).presenter(plain)
    await presenter.select("a")
    #expect(spy.onSelect.arguments == ["a"])
    #expect(messages == ["select(_:)"])
  }

  @Test func otherAssociatedTypesAreKeptInside() async throws {
    let spy = AssociatedContract.InteractorSpy<[Int], String>()
    spy.onValue.returns("value")
    let interactor = AssociatedContract.Wiring(flow: flow).interactor(spy)
    #expect(try await interactor.value(for: [1]) as? String == "value")
  }

  @Test func typeMembersReachThePartsType() async throws {
    try await SpyScope.run { (_: SpyScope) async throws in
      typealias WorkerProbe = TypeMembersContract.WorkerProbe<TypeMembersContract.WorkerSpy>
      TypeMembersContract.WorkerSpy.onMakeInt.returns(3)
      TypeMembersContract.WorkerSpy.onMakeString.returns("a")
      TypeMembersContract.WorkerSpy.onLoad.returns(4)
      TypeMembersContract.WorkerSpy.onPlusLeftRightSelfSelf.answers { left, _ in left }
      TypeMembersContract.WorkerSpy.onPlusLeftRightSelfInt.answers { left, _ in left }
      TypeMembersContract.WorkerSpy.onMinus.returns(5)
      WorkerProbe.limit = 2
      let worker = WorkerProbe(id: 1)
      #expect(WorkerProbe.limit == 2)
      #expect(WorkerProbe.make(1) == 3)
      #expect(WorkerProbe.make("b") == "a")
      #expect(try await WorkerProbe.load() == 4)
      #expect(-(worker + WorkerProbe()) == 5)
      #expect(-(worker + 1) == 5)
      #expect(try WorkerProbe(name: "a") != nil)
    }
  }

  @Test func whatIsStaticAndWhereAnOperatorStandsIsKept() throws {
    let probe = Probe(flow: flow, module: "M", usualSender: .interactor, receiver: .worker)
    SpyScope.run { scope in
      typealias WorkerSpy = TypeMembersContract.WorkerSpy
      WorkerSpy.onTildeTildeWorkerSelfReturningIntPrefix.returns(1)
      WorkerSpy.onTildeTildeWorkerSelfReturningIntPostfix.returns(2)
      let worker = TypeMembersContract.WorkerProbe(WorkerSpy(), probe)
      #expect([~~worker, worker~~] == [1, 2])
      worker.reset()
      TypeMembersContract.WorkerProbe<WorkerSpy>.reset()
      #expect(messages == ["reset()"])
      #expect(scope.transcript.calls.last == "reset()")
    }
  }

  @Test func selfIsTheProbeAround() throws {
    let spy = TypeMembersContract.WorkerSpy()
    let twin = TypeMembersContract.WorkerSpy()
    spy.onTwin.returns(twin)
    twin.onSame.answers { $0 === twin }
    let probe = Probe(flow: flow, module: "M", usualSender: .interactor, receiver: .worker)
    let worker = TypeMembersContract.WorkerProbe(spy, probe)
    #expect(worker.twin().same(as: worker.twin()))
    #expect(messages == ["twin()", "twin()", "same(as:)"])
  }

  @Test func inheritedRequirementsAreHandedOn() {
    let spy = InheritanceContract.PresenterSpy()
    let presenter = InheritanceContract.Wiring(flow: flow).presenter(spy)
    presenter.viewDidLoad()
    presenter.done([])
    presenter.failed()
    presenter.found(1)
    #expect(messages == spy.calls)
  }

  @Test func changingPartsAreValuesToo() throws {
    let probe = Probe(flow: flow, module: "M", usualSender: .interactor, receiver: .worker)
    var worker = InheritanceContract.WorkerProbe(Counter(size: 1), probe)
    worker.grow(by: 2)
    worker.size += 1
    #expect(worker.size == 4)
    #expect(worker == InheritanceContract.WorkerProbe(Counter(size: 4), probe))
    #expect(worker.hashValue == Counter(size: 4).hashValue)
    #expect(worker.id == 4)
    #expect("\(worker)" == "4")
    // Fixed bug: a mutating getter did not compile.
    #expect(worker.next == 5)
    #expect(worker.size == 5)
    worker = InheritanceContract.WorkerProbe(Counter(size: 0), probe)
    #expect(messages == ["grow(by:)", "size ="])
  }

  @Test func sendablePartsAreWatchedFromManyTasks() async {
    let spy = SharedContract.WorkerSpy()
    spy.onAdd.answers { $0 + 1 }
    spy.onLeave.answers { $0.count }
    let worker = SharedContract.Wiring(flow: flow).worker(spy)
    #expect(await worker.leave(1, 2) == 2)
    worker.hint = 3
    #expect(worker.hint == 3)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 { group.addTask { _ = worker.add(number) } }
    }
    #expect(spy.onAdd.count == 50)
    #expect(messages.count == 52)
  }

  @Test func anActorsProbeRunsWhereTheActorRuns() async throws {
    let spy = SharedContract.InteractorSpy(id: 1)
    spy.onCount.returns(2)
    spy.onSave.throws(.offline)
    spy.onLoad.returns("text")
    spy.onName.returns("name")
    spy.onTotal.returns(3)
    let interactor = SharedContract.Wiring(flow: flow).interactor(spy)
    #expect(await interactor.count() == 2)
    await #expect(throws: ItemsError.offline) { try await interactor.save(1) }
    #expect(try await interactor.load([1]) == "text")
    #expect(interactor.name() == "name")
    #expect(await interactor.total == 3)
    #expect(messages == ["count()", "save(_:)", "load(_:)", "name()"])
  }

  @Test func availabilityIsKept() {
    let spy = AccessContract.ModuleInputSpy()
    AccessContract.Wiring(flow: flow).moduleInput(spy).newer()
    #expect(messages == ["newer()"])
  }
}
