import struct Entities.WantedLine
import Glibc
import PostgresStore
import SQLiteStore
import Store

/// Places orders for several clients at once, and prints each confirmed order.
///
/// A test kills the process while it places orders.
@main
enum OrderWriter {
  private static let usage = """
    usage: orderwriter PLACE COUNT NEXT…

    Places COUNT orders for as many clients at once as there are numbers; each client begins with the order of its
    number. PLACE is the file of a SQLite database, or what libpq connects with: 'host=… dbname=…'.

    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count > 1, numbers.count == arguments.count - 1 else { return fail(usage) }
    do throws(StoreError) {
      let store = try await open(arguments[0])
      try await run(store, count: numbers[0], next: Array(numbers.dropFirst()))
      await store.close()
    } catch {
      fail("orderwriter: \(error)\n")
    }
  }

  private static func open(_ place: String) async throws(StoreError) -> any Store {
    // On a busy machine, operations take long.
    let patience = 60_000
    if place.contains("=") {
      return try await PostgresStore.open(
        PostgresStore.Configuration(url: place) {
          $0.milliseconds = patience
          $0.connectSeconds = 60
        }
      )
    }
    return try await SQLiteStore.open(SQLiteStore.Configuration(file: place) { $0.milliseconds = patience })
  }

  /// Places `count` orders for each client; `next` has the number of each client's first order.
  ///
  /// A number always gives the same order, because an earlier process may have sent that order and been killed before
  /// the response.
  private static func run(_ store: any Store, count: Int, next: [Int]) async throws(StoreError) {
    let result = await withTaskGroup(of: Result<Void, StoreError>.self) { group in
      for (index, first) in next.enumerated() {
        group.addTask {
          do throws(StoreError) {
            for number in first..<first + count {
              try await place(request(client: index + 1, number), in: store)
            }
            return .success(())
          } catch {
            return .failure(error)
          }
        }
      }
      for await result in group { if case .failure = result { return result } }
      return .success(())
    }
    try result.get()
  }

  /// Returns a client's order with a number; the client is the buyer.
  private static func request(client: Int, _ number: Int) -> OrderRequest {
    let lines = [1 + (client + number) % 3, 4 + number % 2].map { id in
      WantedLine(product: id, quantity: 1 + number % 2, price: 1000 * id)
    }
    return OrderRequest(buyer: client, key: "client-\(client)-\(number)", content: .lines(lines))
  }

  private static func place(_ request: OrderRequest, in store: any Store) async throws(StoreError) {
    let order = try await store.orders.place(request)
    // Unbuffered, so that exactly the confirmed orders are printed, and at once.
    let line = Array("\(request.key) \(order.id) \(order.total)\n".utf8)
    _ = write(1, line, line.count)
  }

  private static func fail(_ message: String) {
    let bytes = Array(message.utf8)
    _ = write(2, bytes, bytes.count)
    exit(2)
  }
}
