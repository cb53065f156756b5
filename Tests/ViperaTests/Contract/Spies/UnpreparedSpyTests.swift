import Testing
import Vipera

/// A call without a prepared result ends the process, even inside a `do`/`catch`, and the message shows the code to
/// write.
@Suite struct UnpreparedSpyTests {
  /// Fixed bug: a presenter could catch the error of an unprepared call and show it as an app error; the test passed.
  @Test func codeThatCatchesEverythingCannotHideIt() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try? await MethodsContract.WorkerSpy().reload(from: 1, size: 2)
    }
    #expect(
      result.fatalMessage
        == "'reload(from:size:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onReload.returns(…)' or 'onReload.answers { … }' on the spy before the call."
    )
  }

  @Test func aTypedErrorIsNotInvented() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try? await MethodsContract.WorkerSpy().item(1)
    }
    #expect(
      result.fatalMessage
        == "'item(_:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onItem.returns(…)' or 'onItem.answers { … }' on the spy before the call."
    )
  }

  @Test func aCallThatCannotThrowEndsTheRun() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = MethodsContract.WorkerSpy().find(id: 1)
    }
    #expect(
      result.fatalMessage
        == "'find(id:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onFindId.returns(…)' or 'onFindId.answers { … }' on the spy before the call."
    )
  }

  @Test func aCallThatNeverReturnsEndsTheRun() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      MethodsContract.WorkerSpy().crash()
    }
    #expect(
      result.fatalMessage
        == "'crash()' was called, but WorkerSpy was not told what to return. Write "
        + "'onCrash.returns(…)' or 'onCrash.answers { … }' on the spy before the call."
    )
  }

  /// The generic result is stored as `Any`, so `()` would be accepted as a result.
  @Test func whatTheCallerChoosesIsNotNothing() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      GenericsContract.WorkerSpy().echo(())
    }
    #expect(
      result.fatalMessage
        == "'echo(_:_:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onEcho.returns(…)' or 'onEcho.answers { … }' on the spy before the call."
    )
  }

  @Test func aPropertyIsSaidToBeRead() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = PropertiesContract.DataStoreSpy().title
    }
    #expect(
      result.fatalMessage
        == "'title' was read, but DataStoreSpy was not told what to return. Write "
        + "'onTitle.returns(…)' or 'onTitle.answers { … }' on the spy before the call."
    )
  }

  @Test func aSharedSpyEndsTheRunToo() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try? await SharedContract.WorkerSpy().load(1)
    }
    #expect(
      result.fatalMessage
        == "'load(_:)' was called, but WorkerSpy was not told what to return. Write "
        + "'onLoad.returns(…)' or 'onLoad.answers { … }' on the spy before the call."
    )
  }

  @Test func aStaticMemberNeedsAScope() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = TypeMembersContract.WorkerSpy.make(1)
    }
    #expect(
      result.fatalMessage
        == "'make(_:)' is static, so its recorder belongs to a test. Run the test's body inside "
        + "'SpyScope.run { scope in … }'."
    )
  }

  @Test func aValueOfAnotherTypeEndsTheRun() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = GenericsContract.WorkerSpy()
      worker.onEcho.returns("text")
      _ = worker.echo(3)
    }
    #expect(
      result.fatalMessage
        == "'echo(_:_:)' was asked for 'Int', but was prepared with 'String'. Prepare the type its "
        + "caller chooses, or choose by argument in 'answers { … }'."
    )
  }

  @Test func aLentClosureThatIsKeptEndsTheRun() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = ArgumentsContract.WorkerSpy()
      worker.each { _ in }
      worker.onEach.arguments[0].body(1)
    }
    #expect(
      result.fatalMessage
        == "A closure of type '(Int) -> ()' may be called only while the call it was lent to runs, "
        + "and never in an 'async' one. Call it inside 'answers { … }', or make the parameter "
        + "'@escaping' in the contract."
    )
  }

  @Test func theClosureOfAnAsyncCallEndsTheRun() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let worker = ArgumentsContract.WorkerSpy()
      worker.onMapLater.answers { transform in [(try? await transform.body(1)) ?? 0] }
      _ = await worker.mapLater { $0 }
    }
    #expect(result.fatalMessage?.contains("never in an 'async' one") == true)
  }
}
