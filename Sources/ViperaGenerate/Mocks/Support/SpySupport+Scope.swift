extension SpySupport {
  /// The source of the scope that holds the recorders of static members for a test.
  static let scope = #"""
    /// Holds the recorders of static members for one test.
    ///
    /// Static members have no spy that could hold them, and tests that run at the same time must not share them.
    /// So a test that uses static members runs inside `SpyScope.run { … }`.
    {access}final class SpyScope: Sendable {
      private struct Key: Hashable {
        let spy: ObjectIdentifier
        let recorder: String
      }

      @TaskLocal private static var current: SpyScope?
      private let recorders = SpyLocked<[Key: any Sendable]>([:])

      private init() {}

      /// Runs `body` with recorders of its own for static members.
      {access}static func run<Output>(_ body: () throws -> Output) rethrows -> Output {
        try $current.withValue(SpyScope()) { try body() }
      }

      #if compiler(>=6.0)
      /// Runs `body` with recorders of its own for static members, in its child tasks too.
      {access}static func run<Output>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Output
      ) async rethrows -> Output {
        try await $current.withValue(SpyScope()) {
          _ = isolation
          return try await body()
        }
      }
      #else
      /// Runs `body` with recorders of its own for static members, in its child tasks too.
      {access}static func run<Output>(_ body: () async throws -> Output) async rethrows -> Output {
        try await $current.withValue(SpyScope()) { try await body() }
      }
      #endif

      /// The recorder of a static member, the same one within a scope. Spies call this.
      {access}static func recorder<Recorder: Sendable>(
        of spy: Any.Type,
        _ recorder: String,
        _ make: () -> Recorder
      ) -> Recorder {
        guard let current else {
          preconditionFailure(
            "'\(spy).\(recorder)' is static, so it belongs to a test. "
              + "Run the test's body inside 'SpyScope.run { … }'."
          )
        }
        let key = Key(spy: ObjectIdentifier(spy), recorder: recorder)
        let made = make()
        return current.recorders.withLock { recorders in
          if let known = recorders[key] as? Recorder { return known }
          recorders[key] = made
          return made
        }
      }
    }
    """#
}
