import Testing
import Vipera

/// Spies of protocols that are declared in different ways.
@Suite struct ShapeSpyTests {
  @Test func associatedTypesAreChosenByTheTest() async throws {
    let presenter = AssociatedContract.PresenterSpy<String>()
    let interactor = AssociatedContract.InteractorSpy<[Int], String>()
    interactor.onValue.answers { "\($0)" }
    let some: any AssociatedContract.Presenter<String> = presenter
    await some.select("a")
    #expect(presenter.onSelect.arguments == ["a"])
    #expect(try await interactor.value(for: [1]) == "[1]")
  }

  @Test func inheritedRequirementsBelongToTheSpy() {
    let presenter = InheritanceContract.PresenterSpy()
    let output: any InheritanceContract.InteractorOutput = presenter
    output.done([])
    output.failed()
    presenter.viewDidLoad()
    output.found(1)
    #expect(presenter.calls == ["done(_:)", "failed()", "viewDidLoad()", "found(_:)"])
  }

  // Fixed bug: the macro refused a protocol that is inherited by its full name as one declared outside the contract.
  @Test func aProtocolMayBeInheritedByItsFullName() {
    let input = InheritanceContract.ModuleInputSpy()
    input.start()
    input.failed()
    #expect(input.calls == ["start()", "failed()"])
  }

  @Test func aSpyEqualsItselfAlone() {
    let worker = InheritanceContract.WorkerSpy()
    worker.grow(by: 2)
    worker.size = 3
    #expect(worker == worker)
    #expect(worker != InheritanceContract.WorkerSpy())
    #expect(Set([worker, worker]).count == 1)
    #expect(worker.id == ObjectIdentifier(worker))
    #expect("\(worker)" == "WorkerSpy")
    #expect(worker.onGrow.arguments == [2])
  }

  @Test func accessAndConditionsFollowTheProtocol() {
    let store = AccessContract.DataStoreSpy()
    store.linux()
    let worker = AccessContract.WorkerSpy()
    worker.linux()
    #expect(store.calls == ["linux()"])
    #expect(worker.calls == ["linux()"])
    #expect(AccessContract.callsOfPrivateSpy() == ["go()"])
  }

  // Fixed bug: if two protocols have the same name, a spy took the requirements of the first one, regardless of its
  // `#if` condition.
  @Test func whatIsInheritedStandsUnderItsConditions() {
    let presenter = ConditionalContract.PresenterSpy()
    let output: any ConditionalContract.InteractorOutput = presenter
    output.done(3)
    output.failed()
    presenter.again()
    let input = ConditionalContract.ModuleInputSpy()
    input.left()
    #expect(presenter.calls == ["done(_:)", "failed()", "again()"])
    #expect(presenter.onDoneInt.arguments == [3])
    #expect(presenter.onFailed.count == 1)
    #expect(input.calls == ["left()"])
  }

  @Test func shadowedNamesKeepTheirOwnMeaning() async throws {
    let worker = ShadowingContract.WorkerSpy()
    worker.onRun.throws(.own)
    worker.onCheck.returns(ShadowingContract.Bool())
    worker.text = ShadowingContract.String()
    await #expect(throws: ShadowingContract.Error.own) {
      try await worker.run(ShadowingContract.String())
    }
    _ = try worker.check()
    #expect(worker.onText.writes == [ShadowingContract.String()])
  }

  @Test func secretsAreHiddenInTranscriptsAlone() async throws {
    let worker = PassingContract.WorkerSpy()
    worker.onSignIn.returns("session")
    _ = try await worker.signIn(with: "a@b", password: "c", remember: true)
    worker.use(accessToken: "t", for: 1)
    #expect(
      worker.transcript.lines == [
        "signIn(email: •••, password: •••, remember: true)", "use(accessToken: •••, id: 1)",
      ]
    )
    #expect(worker.onSignIn.arguments.map(\.password) == ["c"])
  }
}
