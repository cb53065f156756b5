import SQLStore
import Store
import Synchronization
import Testing

extension StoreConformance {
  /// What is said of a change whose connection was lost while it was confirmed.
  @Suite struct PostgresDoubts {
    /// What the server does to the attempts after the first.
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      /// The SQL state that it refuses them with; nothing where it is away.
      let state: String?
      let reason: StoreError.Reason
      /// How often the work began.
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

    /// Has the first COMMIT that keeps a beer end its own connection, and later ones fail.
    ///
    /// What a sequence has counted is not rolled back.
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

    // It ended as `.unavailable`, which says that nothing was changed, though nobody knew of the first.
    @Test(arguments: rows)
    func whatIsInDoubtStaysSo(row: Row) async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(Self.ending(row.state), in: name)
        let database = try await place.openDatabase(isNarrow: true)
        // Its connection is made before the server is away.
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

    // What may be kept is not written twice.
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
