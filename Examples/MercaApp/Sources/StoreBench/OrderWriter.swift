import Glibc
import Store

/// Places order after order for several clients at once and says each that was confirmed, so that a
/// test can kill it in between.
struct OrderWriter {
  let store: any Store

  /// Places so many orders for each client, the first numbered as `next` says.
  ///
  /// An order of a number is always the same: the first of them may be one that a process before
  /// has sent, and been killed before it was told what came of it.
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

  /// The order of a client, who is the buyer, with a number.
  private static func request(client: Int, _ number: Int) -> OrderRequest {
    let lines = [1 + (client + number) % 3, 4 + number % 2].map { id in
      OrderLine(product: id, quantity: 1 + number % 2, price: 1000 * id)
    }
    return OrderRequest(buyer: client, key: "client-\(client)-\(number)", content: .lines(lines))
  }

  private static func place(_ request: OrderRequest, in store: any Store) async throws(StoreError) {
    let order = try await store.orders.place(request)
    // Not buffered: what was said must have been confirmed, and what was confirmed is said at once.
    let line = Array("\(request.key) \(order.id) \(order.total)\n".utf8)
    _ = write(1, line, line.count)
  }
}
