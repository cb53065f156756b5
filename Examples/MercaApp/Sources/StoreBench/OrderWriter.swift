import Glibc
import Store

/// Places order after order and says each that was confirmed, so that a test can kill it in between.
struct OrderWriter {
  let store: any Store
  let key: String

  func run(count: Int) async throws(StoreError) {
    for number in 0..<count {
      let lines = [1 + number % 3, 4 + number % 2].map { id in
        OrderLine(product: id, quantity: 1 + number % 2, price: 1000 * id)
      }
      let request = OrderRequest(buyer: 1, key: "\(key)-\(number)", content: .lines(lines))
      let order = try await store.orders.place(request)
      // Not buffered: what was said must have been confirmed, and what was confirmed is said at once.
      let line = Array("\(request.key) \(order.id) \(order.total)\n".utf8)
      _ = write(1, line, line.count)
    }
  }
}
