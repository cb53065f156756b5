import PostgresStore
import Store
import Testing

extension StoreConformance {
  /// Databases whose encoding cannot store every text.
  @Suite struct PostgresEncodings {
    // Regression: the database was accepted, and ordinary texts then got 500.
    @Test(arguments: ["LATIN1", "SQL_ASCII"])
    func aDatabaseOfAnotherEncodingIsRefused(encoding: String) async throws {
      let server = try #require(PostgresServer.current)
      let name = "test_\(encoding.lowercased())"
      try server.execute(
        """
        CREATE DATABASE \(name) ENCODING '\(encoding)' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0
        """,
        in: "postgres"
      )
      let configuration = PostgresStore.Configuration(url: server.url(name)) { $0.connectSeconds = 3_600 }
      do throws(StoreError) {
        let store = try await PostgresStore.open(configuration)
        await store.close()
        Issue.record("A database in \(encoding) was accepted.")
      } catch {
        let text = """
          The database has the encoding \(encoding). MercaApp needs UTF8: create another one with \
          'createdb --encoding=UTF8 --locale=C --template=template0 NAME'.
          """
        #expect(error.reason == .unavailable(text))
      }
      try server.drop(name)
    }
  }
}
