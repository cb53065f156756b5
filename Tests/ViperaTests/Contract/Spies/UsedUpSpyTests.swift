import Testing
import Vipera

/// A call after the last prepared result ends the process, and the message tells how many results were prepared.
@Suite struct UsedUpSpyTests {
  /// Fixed bug: the message also counted the calls before the results were prepared.
  @Test func onlyCallsSinceTheAnswersWereGivenCount() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = MethodsContract.WorkerSpy()
      worker.onReload.returns([])
      for page in 1...4 { _ = try? await worker.reload(from: page, size: 2) }
      worker.onReload.returns(inOrder: [], [])
      for page in 1...3 { _ = try? await worker.reload(from: page, size: 2) }
    }
    #expect(
      result.fatalMessage
        == "'reload(from:size:)' was called 3 times since 'onReload' of WorkerSpy got 2 answers in "
        + "order. Give it an answer for each call, or write 'onReload.returns(…)' to answer every "
        + "call alike."
    )
  }

  @Test func oneAnswerIsSaidAsOne() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = MethodsContract.WorkerSpy()
      worker.onItem.answers(inOrder: .failure(.offline))
      for id in 1...2 { _ = try? await worker.item(id) }
    }
    #expect(
      result.fatalMessage
        == "'item(_:)' was called 2 times since 'onItem' of WorkerSpy got 1 answer in order. Give "
        + "it an answer for each call, or write 'onItem.returns(…)' to answer every call alike."
    )
  }

  @Test func whatReturnsNothingIsHeldToItsAnswersToo() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = MethodsContract.WorkerSpy()
      worker.onCheck.answers(inOrder: .success(()), .failure(ItemsError.offline))
      for _ in 1...3 { try? worker.check() }
    }
    #expect(
      result.fatalMessage
        == "'check()' was called 3 times since 'onCheck' of WorkerSpy got 2 answers in order. Give "
        + "it an answer for each call, or write 'onCheck.returns(…)' to answer every call alike."
    )
  }

  @Test func aPropertyIsSaidToBeRead() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = PropertiesContract.DataStoreSpy()
      store.onTitle.returns(inOrder: "a")
      for _ in 1...2 { _ = store.title }
    }
    #expect(
      result.fatalMessage
        == "'title' was read 2 times since 'onTitle' of DataStoreSpy got 1 answer in order. Give "
        + "it an answer for each call, or write 'onTitle.returns(…)' to answer every call alike."
    )
  }

  @Test func aSharedSpyIsHeldToItsAnswersToo() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = SharedContract.WorkerSpy()
      worker.onLimit.returns(inOrder: 1)
      for _ in 1...2 { _ = worker.limit }
    }
    #expect(
      result.fatalMessage
        == "'limit' was read 2 times since 'onLimit' of WorkerSpy got 1 answer in order. Give it "
        + "an answer for each call, or write 'onLimit.returns(…)' to answer every call alike."
    )
  }

  @Test func noAnswersAtAllAreAMistake() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      MethodsContract.WorkerSpy().onReload.returns()
    }
    #expect(result.fatalMessage == "Answers in order need at least one answer.")
  }

  @Test func answersMayBeGivenAnewAtAnyTime() async throws {
    let worker = MethodsContract.WorkerSpy()
    worker.onReload.returns(inOrder: [Item(id: 1)], [Item(id: 2)])
    #expect(try await worker.reload(from: 1, size: 1) == [Item(id: 1)])
    worker.onReload.answers(inOrder: .success([Item(id: 3)]), .success([Item(id: 4)]))
    #expect(try await worker.reload(from: 1, size: 1) == [Item(id: 3)])
    #expect(try await worker.reload(from: 1, size: 1) == [Item(id: 4)])
    worker.onReload.returns([])
    for _ in 1...3 { #expect(try await worker.reload(from: 1, size: 1) == []) }
    #expect(worker.onReload.count == 6)
  }
}
