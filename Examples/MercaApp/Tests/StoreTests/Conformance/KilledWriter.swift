import Foundation
import Store
import Testing

extension StoreConformance {
  @Suite struct KilledWriter {
    /// For each database, so that a run kills a hundred times.
    private static let rounds = 50

    /// A process that orders is killed again and again, at whatever it is doing; the next goes on
    /// with the order whose fate the one before did not tell.
    @Test(arguments: Backend.allCases)
    func aConfirmedOrderIsThereOnce(backend: Backend) async throws {
      try await backend.withPlace { place in
        let store = try await place.open()
        try await Sample.fill(store)
        await store.close()
        var numbers = SystemRandomNumberGenerator()
        var confirmed: [String: Confirmed] = [:]
        for round in 0..<Self.rounds {
          let key = "round-\(round)"
          let child = try Child([Self.program, "orders", place.argument, key, "1000000"])
          let wanted = Int.random(in: 0...20, using: &numbers)
          var said = ""
          // A kill right after the start too: then nothing may have been said.
          while said.count(where: { $0 == "\n" }) < wanted, let more = child.read() { said += more }
          for _ in 0..<Int.random(in: 0...200_000, using: &numbers) { _ = numbers.next() }
          child.kill()
          while let more = child.read() { said += more }
          child.closeInput()
          #expect(child.wait() == SIGKILL, "\(said)")
          for line in said.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let order = try #require(Confirmed(line), "\(line)")
            #expect(confirmed.updateValue(order, forKey: order.key) == nil)
          }
        }
        #expect(confirmed.count > Self.rounds)
        try await Self.check(place, confirmed)
      }
    }

    /// What a killed process had said of an order.
    private struct Confirmed {
      let key: String
      let id: Int
      let total: Int

      init?(_ line: Substring) {
        let words = line.split(separator: " ")
        guard words.count == 3, let id = Int(words[1]), let total = Int(words[2]) else {
          return nil
        }
        (key, self.id, self.total) = (String(words[0]), id, total)
      }
    }

    private static let program: String = {
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().appending(path: "storebench").path
    }()

    private static func check(_ place: StorePlace, _ confirmed: [String: Confirmed]) async throws {
      let store = try await place.open()
      var orders: [Order.ID: Order] = [:]
      var cursor: PageCursor?
      repeat {
        let page = try await store.orders.page(of: 1, PageRequest(limit: 100, after: cursor))
        for order in page.rows { #expect(orders.updateValue(order, forKey: order.id) == nil) }
        cursor = page.next
      } while cursor != nil
      for order in confirmed.values { #expect(orders[order.id]?.total == order.total) }
      // Of each process one order at most was kept and not said.
      #expect(orders.count <= confirmed.count + rounds)
      var sold: [Product.ID: Int] = [:]
      for order in orders.values {
        #expect(order.total == order.items.reduce(0) { $0 + $1.line.price * $1.line.quantity })
        for item in order.items { sold[item.line.product, default: 0] += item.line.quantity }
      }
      for id in 1...5 {
        let stock = try #require(try await store.products.product(id)).stock
        #expect(stock + sold[id, default: 0] == 100_000)
      }
      await store.close()
    }
  }
}
