import Patience
import PostgresStore
import Store
import Testing

/// Runs a PostgreSQL server while the tests of a suite run.
struct PostgresTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let server = try PostgresServer()
    do {
      try server.create(PostgresServer.template, from: "template0")
      let store = try await PostgresStore.open(
        PostgresStore.Configuration(url: server.url(PostgresServer.template)) {
          $0.connections = 1
          $0.waitMilliseconds = Patience.milliseconds
          $0.milliseconds = Patience.milliseconds
          $0.connectSeconds = Patience.milliseconds / 1_000
        }
      )
      await store.close()
      try await PostgresServer.$current.withValue(server) { try await function() }
    } catch {
      server.stop()
      throw error
    }
    server.stop()
  }
}

extension Trait where Self == PostgresTrait {
  /// A PostgreSQL server for all tests of the suite.
  static var postgres: Self { PostgresTrait() }
}
