import SQLStore
import Store
import Synchronization
import Testing

extension StoreConformance {
  /// The outcome of a change whose connection was lost while it was being committed.
  @Suite struct PostgresDoubts {
    /// The server's response to the later attempts, and the expected result.
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      /// The SQL state with which the server refuses the attempts; nil if the server is unreachable.
      let state: String?
      let reason: StoreError.Reason
      /// The expected number of times that the work starts.
      let attempts: Int

      var testDescription: String { name }
    }

    private static let rows = [
      Row(name: "it stays away", state: nil, reason: .outcomeUnknown, attempts: 1),
      Row(name: "it has no room", state: "53100", reason: .outcomeUnknown, attempts: 2),
      Row(name: "it takes too long", state: "57014", reason: .outcomeUnknown, attempts: 2),
      Row(name: "it refuses", state: "P0001", reason: .outcomeUnknown, attempts: 2),
      Row(name: "it chooses another", state: "40001", reason: .outcomeUnknown, attempts: 5),
      Row(name: "it is taken", state: "23505", reason: .taken(field: "value"), attempts: 2),
    ]

    private static let addBeer = Query(
      "INSERT INTO beers (id, name, description) VALUES (1, 'B', '') RETURNING id"
    ) { (row) throws(StoreError) in try row.int(0) }

    /// SQL that makes the first COMMIT of a beer end its own connection, and later ones fail.
    ///
    /// A sequence counts the attempts, because it is not rolled back.
    private static func ending(_ state: String?) -> String {
      """
      CREATE SEQUENCE commits;
      CREATE FUNCTION end_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('commits') = 1 THEN
          PERFORM pg_terminate_backend(pg_backend_pid());
        ELSE
          RAISE EXCEPTION 'again' USING ERRCODE = '\(state ?? "P0001")';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON beers
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_commit();
      """
    }

    // Regression: the error was `.unavailable`, which means that nothing was changed, although the first attempt's
    // outcome was unknown.
    @Test(arguments: rows)
    func whatIsInDoubtStaysSo(row: Row) async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(Self.ending(row.state), in: name)
        let database = try await place.openDatabase(isNarrow: true)
        // Connects before the server becomes unreachable.
        _ = try await database.read(Self.count)
        if row.state == nil {
          try server.execute("ALTER DATABASE \(name) ALLOW_CONNECTIONS false", in: "postgres")
        }
        let attempts = Atomic(0)
        await expectFailure(row.reason) { () throws(StoreError) in
          try await database.transaction(.repeatable) { (session) throws(StoreError) in
            attempts.add(1, ordering: .relaxed)
            return try session.rows(Self.addBeer)
          }
        }
        #expect(attempts.load(ordering: .relaxed) == row.attempts)
        await database.close()
      }
    }

    // A change that may have been made is not repeated.
    @Test func workThatMayNotRunTwiceRunsOnce() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(Self.ending(nil), in: name)
        let database = try await place.openDatabase(isNarrow: true)
        await expectFailure(.outcomeUnknown) { () throws(StoreError) in
          try await database.write(Self.addBeer)
        }
        #expect(try await database.read(Self.count) == [0])
        await database.close()
      }
    }

    private static let count = Query("SELECT count(*) FROM beers") { (row) throws(StoreError) in
      try row.int(0)
    }
  }
}
