import Glibc
import Store

/// Places order after order for several clients at once and prints each confirmed one, so that a
/// test can kill the process in between.
struct OrderWriter {
  let store: any Store

  /// Places a number of orders for each client; the first ones have the numbers in `next`.
  ///
  /// An order with a number is always the same: the first may have been sent by an earlier process
  /// that was killed before it got the response.
  func run(count: Int, next: [Int]) async throws(StoreError) {
    let store = store
    let result = await withTaskGroup(of: Result<Void, StoreError>.self) { group in
      for (index, first) in next.enumerated() {
        group.addTask {
          do throws(StoreError) {
            for number in first..<first + count {
              try await Self.place(Self.request(client: index + 1, number), in: store)
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

  /// Returns the order of a client, who is the buyer, with a number.
  private static func request(client: Int, _ number: Int) -> OrderRequest {
    let lines = [1 + (client + number) % 3, 4 + number % 2].map { id in
      OrderLine(product: id, quantity: 1 + number % 2, price: 1000 * id)
    }
    return OrderRequest(buyer: client, key: "client-\(client)-\(number)", content: .lines(lines))
  }

  private static func place(_ request: OrderRequest, in store: any Store) async throws(StoreError) {
    let order = try await store.orders.place(request)
    // Not buffered: only confirmed orders may be printed, and a confirmed order is printed at once.
    let line = Array("\(request.key) \(order.id) \(order.total)\n".utf8)
    _ = write(1, line, line.count)
  }
}
