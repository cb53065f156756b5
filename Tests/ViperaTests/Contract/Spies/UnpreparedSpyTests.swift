import Testing
import Vipera

/// Calls that nobody prepared fail, and say what to write.
@Suite struct UnpreparedSpyTests {
  @Test func anUntypedCallThrowsWhatToWrite() async throws {
    let worker = MethodsContract.WorkerSpy()
    let error = await #expect(throws: SpyError.self) { try await worker.reload(from: 1, size: 2) }
    #expect(
      try #require(error).description
        == "'reload(from:size:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onReload.returns(…)' or 'onReload.answers { … }' on the spy before the call."
    )
  }

  @Test func aCallBeyondTheLastAnswerThrowsWhatToWrite() async throws {
    let worker = MethodsContract.WorkerSpy()
    worker.onReload.returns(inOrder: [])
    _ = try await worker.reload(from: 1, size: 2)
    let error = await #expect(throws: SpyError.self) { try await worker.reload(from: 2, size: 2) }
    #expect(
      try #require(error).description
        == "'reload(from:size:)' was called 2 times, but WorkerSpy was prepared for 1. Give "
        + "'returns(inOrder:)' on 'onReload' one answer a call, or write 'onReload.returns(…)' to "
        + "answer every call alike."
    )
  }

  @Test func aCallThatCannotThrowStopsTheTest() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = MethodsContract.WorkerSpy().find(id: 1)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "'find(id:)' was called, but WorkerSpy was not told what to return. Write "
          + "'onFindId.returns(…)' or 'onFindId.answers { … }' on the spy before the call."
      )
    )
  }

  @Test func aTypedErrorCannotBeInvented() async {
    await #expect(processExitsWith: .failure) {
      _ = try await MethodsContract.WorkerSpy().item(1)
    }
  }

  @Test func aPropertyStopsTheTest() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = PropertiesContract.DataStoreSpy().title
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("'title' was called, but DataStoreSpy was not told what to return."))
  }

  @Test func aStaticMemberNeedsAScope() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = TypeMembersContract.WorkerSpy.make(1)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "'make(_:)' is static, so its recorder belongs to a test. Run the test's body inside "
          + "'SpyScope.run { scope in … }'."
      )
    )
  }

  @Test func aValueOfAnotherTypeStopsTheTest() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = GenericsContract.WorkerSpy()
      worker.onEcho.returns("text")
      _ = worker.echo(3)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "'echo(_:_:)' was asked for 'Int', but was prepared with 'String'. Prepare the type its "
          + "caller chooses, or choose by argument in 'answers { … }'."
      )
    )
  }
}
