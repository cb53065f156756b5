import Testing
import ViperaTesting

@testable import Vipera

/// A probe forwards calls, and records the end of each message.
struct ProbeTests {
  private let module = TracedModule()

  private var result: FlowMessage.Result? { module.flow.snapshot().messages.first?.result }

  @Test
  func typedErrorsKeepTheirType() async {
    do throws(LoginError) {
      try module.interactor.call("signIn()") { () throws(LoginError) -> Void in throw .offline }
    } catch {
      #expect(error == LoginError.offline)
    }
    #expect(result == .threw("offline"))
    do throws(LoginError) {
      try await module.interactor.call("signIn()") { () async throws(LoginError) -> Void in
        throw .denied(attempts: 2)
      }
    } catch {
      #expect(error == LoginError.denied(attempts: 2))
    }
    #expect(module.flow.snapshot().messages.last?.result == .threw("denied(attempts: 2)"))
  }

  @Test
  func aCallThatCannotThrowNeedsNoTry() async {
    let now = module.interactor.call("count()") { () -> Int in 3 }
    let later = await module.interactor.call("count()") { () async -> Int in 4 }
    #expect(now + later == 7)
    #expect(module.flow.snapshot().messages.map(\.result) == [.returned("3"), .returned("4")])
  }

  @Test
  func rethrowingThrowsOnlyWhatTheClosureThrows() async {
    let plain = module.worker.rethrowing("map(_:)") { 1 }
    let late = await module.worker.rethrowing("map(_:)") { () async -> Int in 2 }
    #expect([plain, late] == [1, 2])
    #expect(throws: LoginError.offline) {
      try module.worker.rethrowing("map(_:)") { throw LoginError.offline }
    }
    await #expect(throws: LoginError.offline) {
      try await module.worker.rethrowing("map(_:)") { () async throws -> Void in
        throw LoginError.offline
      }
    }
    #expect(
      module.flow.snapshot().messages.map(\.result)
        == [.returned("1"), .returned("2"), .threw("offline"), .threw("offline")]
    )
  }

  @Test
  func aCancelledMessageIsNoError() async {
    #expect(throws: CancellationError.self) {
      try module.interactor.call("load()") { throw CancellationError() }
    }
    #expect(result == .cancelled)
  }

  @Test
  func aHiddenResultIsNotWritten() {
    _ = module.worker.call("pin()", hidesResult: true) { "1234" }
    #expect(result == .returned("•••"))
  }

  @Test
  func aProbeThatIsOffOnlyForwards() async {
    #expect(Probe.off.call("count()") { 3 } == 3)
    #expect(await Probe.off.call("count()") { () async -> Int in 3 } == 3)
  }

  @Test
  func withoutValuesNeitherArgumentsNorResultsAreDescribed() {
    let flow = Flow(recordsValues: false, clock: ManualClock())
    let module = TracedModule(flow: flow)
    _ = module.worker.call("double(_:)", [FlowArgument("number", 2)]) { 4 }
    try? module.worker.call("fail()") { throw LoginError.denied(attempts: 3) }
    let messages = flow.snapshot().messages
    #expect(messages.map(\.arguments) == [[], []])
    #expect(messages.map(\.result) == [.returned(nil), .threw("LoginError")])
  }

  /// Fixed bug: an async probe ran its part outside the actor, so two threads accessed the part's state.
  @Test
  func aProbeKeepsTheCallersActor() async throws {
    try await IsolatedHost().callsStayHere(module)
    #expect(module.flow.snapshot().messages.count == 5)
  }

  @Test
  @MainActor
  func aProbeKeepsTheMainActor() async {
    let part: any Answering = TracedAnswer(Answer(), module.presenter)
    await part.answer(on: MainActor.shared)
  }
}

private enum LoginError: Error, Equatable {
  case offline
  case denied(attempts: Int)
}

private protocol Answering: AnyObject {
  func answer(on actor: any Actor) async
}

private final class Answer: Answering {
  func answer(on actor: any Actor) async {
    actor.preconditionIsolated()
    await Task.yield()
    actor.preconditionIsolated()
  }
}

private final class TracedAnswer: Answering {
  private let part: any Answering
  private let probe: Probe

  init(_ part: any Answering, _ probe: Probe) {
    self.part = part
    self.probe = probe
  }

  func answer(on actor: any Actor) async {
    await probe.call("answer(on:)") { () async -> Void in await part.answer(on: actor) }
  }
}

private actor IsolatedHost {
  private var answers = 0

  func callsStayHere(_ module: TracedModule) async throws {
    let part: any Answering = TracedAnswer(Answer(), module.presenter)
    await part.answer(on: self)
    await module.presenter.call("answer()") { () async -> Void in
      answers += 1
      await part.answer(on: self)
      answers += 1
    }
    try await module.presenter.rethrowing("answer()") { () async throws -> Void in
      self.preconditionIsolated()
      answers += 1
    }
    module.presenter.call("answer()") { answers += 1 }
    #expect(answers == 4)
  }
}
