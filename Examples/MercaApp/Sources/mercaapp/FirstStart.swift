import DemoData
import Store

/// What a new store is given, so that there is something to see.
enum FirstStart {
  /// Adds the demonstration's employees where there are none.
  static func fill(_ store: any Store) async throws {
    guard try await store.employees.page(PageRequest(limit: 1)).rows.isEmpty else { return }
    try await store.filling.add(DemoData().employees)
  }
}
