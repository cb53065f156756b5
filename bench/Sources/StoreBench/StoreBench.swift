import Glibc
import PostgresStore
import SQLiteStore
import Store

/// Measures a store without the API around it; it is started by hand.
@main
enum StoreBench {
  private static let usage = """
    usage: store-bench search PLACE            measure searches: first and thousandth page
           store-bench reads PLACE             measure products by id
           store-bench writes PLACE            measure orders of many buyers

    PLACE is the file of a SQLite database that 'mercaapp seed' has filled, or what libpq connects with:
    postgresql://user@host/database or 'host=… dbname=…'.

    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2 else { return fail(usage) }
    do throws(StoreError) {
      let store = try await open(arguments[1])
      switch arguments[0] {
      case "search": try await SearchBench(store: store).run()
      case "reads": await ReadBench(store: store).run()
      case "writes": await WriteBench(store: store).run()
      default: fail(usage)
      }
      await store.close()
    } catch {
      fail("store-bench: \(error)\n")
    }
  }

  /// The time limit in milliseconds: so long that slow operations on a busy machine are measured instead of failing.
  private static let patience = 60_000

  private static func open(_ place: String) async throws(StoreError) -> any Store {
    if place.contains("://") || place.contains("=") {
      return try await PostgresStore.open(
        PostgresStore.Configuration(url: place) {
          $0.milliseconds = patience
          $0.connectSeconds = 60
        }
      )
    }
    return try await SQLiteStore.open(
      SQLiteStore.Configuration(file: place) { $0.milliseconds = patience }
    )
  }

  private static func fail(_ message: String) {
    let bytes = Array(message.utf8)
    _ = write(2, bytes, bytes.count)
    exit(2)
  }
}
