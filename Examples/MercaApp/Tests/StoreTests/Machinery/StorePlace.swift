import PostgresStore
import SQLStore
import SQLiteStore
import Store

/// Where a store is, while a test runs.
enum StorePlace: Sendable {
  case sqlite(String)
  case postgres(PostgresServer, String)

  /// The place as a program is told it.
  var argument: String {
    switch self {
    case .sqlite(let file): file
    case .postgres(let server, let name): server.url(name)
    }
  }

  /// Opens the store with few connections.
  func open(
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now
  ) async throws(StoreError) -> any Store {
    switch self {
    case .sqlite(let file): try await SQLiteStore.open(Self.small(file), clock: clock)
    case .postgres(let server, let name):
      try await PostgresStore.open(Self.small(server.url(name)), clock: clock)
    }
  }

  /// Opens the database below the store.
  func openDatabase() async throws(StoreError) -> any Database {
    switch self {
    case .sqlite(let file): try await SQLiteDatabase.open(Self.small(file))
    case .postgres(let server, let name):
      try await PostgresDatabase.open(Self.small(server.url(name)))
    }
  }

  // Patient, since a busy machine is no fault of the store.
  private static func small(_ file: String) -> SQLiteStore.Configuration {
    SQLiteStore.Configuration(file: file, readers: 2, milliseconds: 60_000)
  }

  private static func small(_ url: String) -> PostgresStore.Configuration {
    PostgresStore.Configuration(
      url: url,
      connections: 4,
      milliseconds: 60_000,
      connectSeconds: 60
    )
  }
}
