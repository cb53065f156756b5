import Entities
import Store

/// Measures orders placed by many buyers at once.
struct WriteBench {
  private static let each = 40

  let store: any Store

  func run() async {
    let key = "\(Timestamp.now().milliseconds)"
    for tasks in [1, 16, 128] {
      let clock = ContinuousClock()
      let start = clock.now
      let (timings, refused) = await measure(tasks, key: "\(key)-\(tasks)")
      let rate = Int(Double(tasks * Self.each) / ReadBench.seconds(clock.now - start))
      print("orders, \(tasks) buyers: \(rate)/s, \(refused) refused  \(timings.line)")
    }
  }

  private func measure(_ tasks: Int, key: String) async -> (Timings, refused: Int) {
    let store = store
    return await withTaskGroup(of: (Timings, Int).self) { group in
      for task in 0..<tasks {
        group.addTask {
          var timings = Timings()
          var refused = 0
          let clock = ContinuousClock()
          for number in 0..<Self.each {
            let id = 1 + (task &* 7919 &+ number &* 104_729) % 2_000
            guard let product = try? await store.products.product(id) else { continue }
            let line = WantedLine(product: id, quantity: 1, price: product.offer.price)
            let request = OrderRequest(
              buyer: 1 + task % 250,
              key: "\(key)-\(task)-\(number)",
              content: .lines([line])
            )
            let start = clock.now
            do { _ = try await store.orders.place(request) } catch { refused += 1 }
            timings.note(clock.now - start)
          }
          return (timings, refused)
        }
      }
      var all = (Timings(), refused: 0)
      for await (timings, refused) in group {
        all.0.add(timings)
        all.refused += refused
      }
      return all
    }
  }
}
