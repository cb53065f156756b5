import Glibc
import PostgresStore
import SQLiteStore
import Store

/// Fills and measures a store by hand, and writes orders until it is killed.
@main
enum StoreBench {
  static let usage = """
    usage: storebench seed PLACE PRODUCTS     fill a store with demo data
           storebench search PLACE            measure searches: first and thousandth page
           storebench reads PLACE             measure products and employees by id
           storebench writes PLACE            measure orders of many buyers
           storebench orders PLACE COUNT NEXT…
                                              place COUNT orders for as many clients at once as there
                                              are numbers, each beginning with the order of that
                                              number, and say each that is confirmed

    PLACE is the file of a SQLite database, or what libpq connects with:
    postgresql://user@host/database or 'host=… dbname=…'.
    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { return fail(usage) }
    do throws(StoreError) {
      let store = try await open(arguments[1])
      switch (arguments[0], arguments.count) {
      case ("seed", 3): try await SeedBench(store: store).run(products: Int(arguments[2]) ?? 2_000)
      case ("search", 2): try await SearchBench(store: store).run()
      case ("reads", 2): try await ReadBench(store: store).run()
      case ("writes", 2): try await WriteBench(store: store).run()
      case ("orders", 4...):
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        try await OrderWriter(store: store).run(count: numbers[0], next: Array(numbers.dropFirst()))
      default: fail(usage)
      }
      await store.close()
    } catch {
      fail("storebench: \(error)")
    }
  }

  /// On a busy machine, operations take long; they should be measured, not refused.
  private static let patience = 60_000

  private static func open(_ place: String) async throws(StoreError) -> any Store {
    if place.contains("://") || place.contains("=") {
      return try await PostgresStore.open(
        PostgresStore.Configuration(url: place, milliseconds: patience, connectSeconds: 60)
      )
    }
    return try await SQLiteStore.open(
      SQLiteStore.Configuration(file: place, milliseconds: patience)
    )
  }

  private static func fail(_ message: String) {
    Diagnostics.write(message + "\n")
    exit(2)
  }
}
