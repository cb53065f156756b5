import Store
import Testing

@testable import PostgresStore

@Suite struct PostgresURLTests {
  // Regression: if the server had no TLS, the password was sent in plain text.
  @Test(
    arguments: [
      ("postgresql:///merca", nil), ("host=/run/postgresql dbname=merca", nil), ("", nil),
      ("postgresql:///merca?host=/run/pg", nil), ("host=@merca", nil),
      ("postgresql://localhost/merca", nil), ("postgresql://127.0.0.1:5433/merca", nil),
      ("postgresql://[::1]/merca", nil), ("host=127.1.2.3", nil),
      ("postgresql://localhost,127.0.0.1/merca", nil),
      ("postgresql://db.example/merca", "require"), ("host=10.0.0.7", "require"),
      ("postgresql://[fd00::7]/merca", "require"), ("host=127.0.0.1.evil.example", "require"),
      ("host=127.evil.0.1", "require"), ("postgresql://localhost,db.example/merca", "require"),
      ("host=localhost hostaddr=10.0.0.7", "require"), ("hostaddr=10.0.0.7", "require"),
      ("host=db.example hostaddr=127.0.0.1", nil),
      ("host=localhost,db.example hostaddr=127.0.0.1,", "require"),
      ("postgresql://db.example/merca?sslmode=disable", nil),
      ("postgresql://db.example/merca?sslmode=verify-full", nil),
      ("host=db.example sslrootcert=system", nil),
      // Only libpq knows the host of the service.
      ("postgresql:///merca?service=shop", "require"), ("service=shop host=localhost", "require"),
      ("service=shop sslmode=disable", nil),
    ] as [(String, String?)]
  )
  func aFarServerIsAskedForTLS(url: String, mode: String?) throws {
    #expect(try PostgresURL(url).sslMode == mode)
  }
}
