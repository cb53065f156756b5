import Foundation
import Patience
import PostgresStore
import SQLStore
import SQLiteStore
import Store

/// The place of a store, for the duration of a test.
enum StorePlace: Sendable {
  case sqlite(String)
  case postgres(PostgresServer, String)

  /// The place as an argument of `orderwriter`.
  var argument: String {
    switch self {
    case .sqlite(let file): file
    case .postgres(let server, let name): server.url(name)
    }
  }

  /// The place as arguments of `mercaapp`.
  var options: [String] {
    switch self {
    case .sqlite(let file):
      ["--data", URL(fileURLWithPath: file).deletingLastPathComponent().path]
    case .postgres(let server, let name):
      ["--database", server.commandURL(name)]
    }
  }

  /// Opens the store, with few connections.
  func open(
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now
  ) async throws(StoreError) -> any Store {
    switch self {
    case .sqlite(let file): try await SQLiteStore.open(Self.small(file), clock: clock)
    case .postgres(let server, let name):
      try await PostgresStore.open(Self.small(server.url(name)), clock: clock)
    }
  }

  /// Opens the store's database; if `isNarrow`, it does only one thing at a time.
  func openDatabase(
    isNarrow: Bool = false,
    milliseconds: Int = Patience.milliseconds,
    waitMilliseconds: Int = Patience.milliseconds
  ) async throws(StoreError) -> any Database {
    switch self {
    case .sqlite(let file):
      var configuration: SQLiteStore.Configuration = Self.small(file)
      if isNarrow { configuration.readers = 1 }
      configuration.milliseconds = milliseconds
      configuration.waitMilliseconds = waitMilliseconds
      return try await SQLiteDatabase.open(configuration)
    case .postgres(let server, let name):
      var configuration: PostgresStore.Configuration = Self.small(server.url(name))
      if isNarrow { configuration.connections = 1 }
      configuration.milliseconds = milliseconds
      configuration.waitMilliseconds = waitMilliseconds
      return try await PostgresDatabase.open(configuration)
    }
  }

  private static func small(_ file: String) -> SQLiteStore.Configuration {
    SQLiteStore.Configuration(file: file) {
      $0.readers = 2
      $0.waitMilliseconds = Patience.milliseconds
      $0.milliseconds = Patience.milliseconds
    }
  }

  private static func small(_ url: String) -> PostgresStore.Configuration {
    PostgresStore.Configuration(url: url) {
      $0.connections = 4
      $0.waitMilliseconds = Patience.milliseconds
      $0.milliseconds = Patience.milliseconds
      $0.connectSeconds = Patience.milliseconds / 1_000
    }
  }
}
