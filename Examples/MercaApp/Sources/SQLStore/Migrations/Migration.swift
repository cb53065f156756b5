package import Store

/// One numbered step of a database's schema; it runs once and never changes afterwards.
package struct Migration: Sendable {
  /// The number; the first is 1, and there are no gaps.
  package let number: Int
  package let name: String
  /// The statements.
  package let script: SQL

  package init(_ number: Int, _ name: String, _ script: SQL) {
    self.number = number
    self.name = name
    self.script = script
  }
}

/// Migrates a database to the newest schema, once, however many programs start at the same time.
package struct Migrator: Sendable {
  private let dialect: any Dialect
  private let migrations: [Migration]
  private let now: Timestamp

  /// Creates a migrator, with other migrations than the dialect's if they are given.
  package init(dialect: any Dialect, migrations: [Migration]? = nil, now: Timestamp = .now()) {
    let migrations = migrations ?? dialect.migrations
    for (index, migration) in migrations.enumerated() {
      precondition(
        migration.number == index + 1,
        "Migration \(migration.number) stands at place \(index + 1). Number them without a gap."
      )
    }
    self.dialect = dialect
    self.migrations = migrations
    self.now = now
  }

  /// Runs the missing migrations within the transaction of `session`; returns their numbers.
  ///
  /// The lock comes first: a program that waited for it sees the other's migrations, and has nothing left to do.
  ///
  /// - Throws: `.newer` if the database has migrations that this program does not know.
  @discardableResult
  package func migrate(in session: any DatabaseSession) throws(StoreError) -> [Int] {
    try session.run(script: dialect.migrationLock)
    try session.run(
      script: """
        CREATE TABLE IF NOT EXISTS schema_migrations (
          number bigint PRIMARY KEY,
          name text NOT NULL,
          applied_at bigint NOT NULL
        )
        """
    )
    let found = try session.first(Query("SELECT coalesce(max(number), 0) FROM schema_migrations")) ?? 0
    guard found <= migrations.count else { throw StoreError(.newer(found: found, known: migrations.count)) }
    for migration in migrations.dropFirst(found) {
      try session.run(script: migration.script)
      try session.run(
        "INSERT INTO schema_migrations (number, name, applied_at) VALUES ($1, $2, $3)",
        [.int(migration.number), .text(migration.name), .int(now.milliseconds)]
      )
    }
    return migrations.dropFirst(found).map(\.number)
  }
}
