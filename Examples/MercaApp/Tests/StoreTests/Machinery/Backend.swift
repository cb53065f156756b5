import Foundation
import PostgresStore
import SQLiteStore
import Store
import Synchronization
import Testing

/// The databases, which have to behave the same.
enum Backend: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite
  case postgres

  private static let count = Atomic(0)

  var testDescription: String { rawValue }

  /// Runs a test with its own store, which is empty and has the newest schema.
  func withStore(
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    _ body: (any Store) async throws -> Void
  ) async throws {
    try await withPlace { place in
      let store = try await place.open(clock: clock)
      do {
        try await body(store)
      } catch {
        await store.close()
        throw error
      }
      await store.close()
    }
  }

  /// Runs a test with a place at which a store can be opened several times.
  func withPlace(
    isEmpty: Bool = false,
    _ body: (StorePlace) async throws -> Void
  ) async throws {
    switch self {
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "merca-store-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(.sqlite(folder.appending(path: "merca.db").path))
    case .postgres:
      let server = try #require(PostgresServer.current)
      let name = "test_\(Self.count.add(1, ordering: .relaxed).newValue)"
      try server.create(name, from: isEmpty ? "template0" : PostgresServer.template)
      do {
        try await body(.postgres(server, name))
      } catch {
        try server.drop(name)
        throw error
      }
      try server.drop(name)
    }
  }
}
