#if DEBUG
/// Holds the recorders of static members for one test.
///
/// Static members have no instance that could hold their recorders, and shared recorders would mix the calls of tests
/// that run in parallel. So a test that uses static members opens a scope:
///
/// ```swift
/// await SpyScope.run { scope in
///   ClockContract.WorkerSpy.onNow.returns(0)
///   await presenter.viewDidLoad()
///   #expect(scope.transcript.calls == ["now()"])
/// }
/// ```
public final class SpyScope: Sendable {
  @TaskLocal private static var current: SpyScope?

  /// The calls of static members in this scope, in order.
  public let transcript = SpyTranscript()
  private let recorders = Guarded<[Key: any Sendable]>([:])

  private init() {}

  /// Runs `body` with its own recorders for static members.
  public static func run<Output>(_ body: (SpyScope) throws -> Output) rethrows -> Output {
    let scope = SpyScope()
    return try $current.withValue(scope) { try body(scope) }
  }

  /// Runs `body` with its own recorders for static members, also in its child tasks.
  public static func run<Output>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SpyScope) async throws -> Output
  ) async rethrows -> Output {
    let scope = SpyScope()
    return try await $current.withValue(scope) {
      _ = isolation
      return try await body(scope)
    }
  }

  /// The recorder of one static member; the spy calls this.
  ///
  /// - Parameters:
  ///   - name: The member's name in messages; overloads have the same name.
  ///   - property: The property of the spy that calls this, unique in the spy.
  ///   - spy: The spy.
  ///   - makeRecorder: Creates the recorder on the first call.
  /// - Returns: The same recorder each time within a scope.
  public static func recorder<Recorder: Sendable>(
    _ name: String,
    as property: String,
    of spy: Any.Type,
    _ makeRecorder: (SpyTranscript) -> Recorder
  ) -> Recorder {
    guard let scope = current else {
      preconditionFailure(
        "'\(name)' is static, so its recorder belongs to a test. "
          + "Run the test's body inside 'SpyScope.run { scope in … }'."
      )
    }
    let key = Key(spy: ObjectIdentifier(spy), property: property)
    let made = makeRecorder(scope.transcript)
    return scope.recorders.withLock { recorders in
      if let known = recorders[key] as? Recorder { return known }
      recorders[key] = made
      return made
    }
  }
}

extension SpyScope {
  private struct Key: Hashable {
    let spy: ObjectIdentifier
    let property: String
  }
}
#endif
