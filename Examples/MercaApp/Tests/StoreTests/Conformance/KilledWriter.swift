import struct Entities.PlacedOrder
import Foundation
import Store
import Testing

extension StoreConformance {
  @Suite struct KilledWriter {
    private static let clients = 5

    /// A process that places orders for several clients is killed again and again, at random moments.
    ///
    /// The next process begins by sending every unconfirmed order again, with its key.
    @Test(arguments: Backend.allCases)
    func aConfirmedOrderIsThereOnce(backend: Backend) async throws {
      try await backend.withPlace { place in
        let store = try await place.open()
        try await Sample.fill(store)
        try await store.filling.add((4...Self.clients).map(Sample.user))
        await store.close()
        var confirmed = Confirmed(clients: Self.clients)
        for round in 0..<Kills.count {
          try Self.killWhileOrdering(place, round, &confirmed)
        }
        // The process that was killed last has also left orders to check.
        let said = try Child.output(Self.command(place, count: 1, confirmed))
        try confirmed.note(said[...])
        #expect(confirmed.orders.count > Kills.count)
        try await Self.check(place, confirmed)
      }
    }

    private static func killWhileOrdering(
      _ place: StorePlace,
      _ round: Int,
      _ confirmed: inout Confirmed
    ) throws {
      let child = try Child(command(place, count: 1_000_000, confirmed))
      var numbers = SystemRandomNumberGenerator()
      let wanted = Int.random(in: 0...40, using: &numbers)
      var said = ""
      // A kill may come directly after the start, before any output.
      while said.count(where: { $0 == "\n" }) < wanted, let more = child.read() { said += more }
      for _ in 0..<Int.random(in: 0...200_000, using: &numbers) { _ = numbers.next() }
      child.kill()
      while let more = child.read() { said += more }
      child.closeInput()
      #expect(child.wait() == SIGKILL, "\(said)")
      try confirmed.note(said[..<(said.lastIndex(of: "\n") ?? said.startIndex)])
    }

    /// The confirmed orders, as the processes have printed them.
    private struct Confirmed {
      struct Key: Hashable {
        let client: Int
        let number: Int
      }

      private(set) var orders: [Key: (id: Int, total: Int)] = [:]
      /// For each client, the number of the order that is not confirmed yet.
      private(set) var next: [Int]

      init(clients: Int) {
        next = Array(repeating: 0, count: clients)
      }

      /// Records printed orders, one for each line.
      mutating func note(_ said: Substring) throws {
        for line in said.split(separator: "\n") {
          let words = line.split(whereSeparator: { $0 == " " || $0 == "-" }).dropFirst()
          let parts = words.compactMap { Int($0) }
          try #require(parts.count == 4, "\(line)")
          // Each client sends its orders one after another, and never one that was confirmed.
          #expect(parts[1] == next[parts[0] - 1], "\(line)")
          orders[Key(client: parts[0], number: parts[1])] = (parts[2], parts[3])
          next[parts[0] - 1] = parts[1] + 1
        }
      }
    }

    private static func command(_ place: StorePlace, count: Int, _ confirmed: Confirmed) -> [String] {
      [Child.orderWriter, place.argument, "\(count)"] + confirmed.next.map { "\($0)" }
    }

    private static func check(_ place: StorePlace, _ confirmed: Confirmed) async throws {
      let store = try await place.open()
      var sold: [Product.ID: Int] = [:]
      for client in 1...clients {
        let orders = try await orders(of: client, in: store)
        // Exactly the confirmed orders exist, each once: sending an order again has not made a second one.
        let known = confirmed.orders.filter { $0.key.client == client }.map(\.value)
        #expect(orders.map(\.id).sorted() == known.map(\.id).sorted())
        #expect(orders.count == confirmed.next[client - 1])
        let totals = Dictionary(known.map { ($0.id, $0.total) }) { first, _ in first }
        for order in orders {
          #expect(order.total == totals[order.id])
          for item in order.items { sold[item.product, default: 0] += item.quantity }
        }
      }
      for id in 1...5 {
        let stock = try #require(try await store.products.product(id)).stock
        #expect(stock + sold[id, default: 0] == 100_000)
      }
      await store.close()
    }

    private static func orders(of buyer: User.ID, in store: any Store) async throws -> [PlacedOrder] {
      var orders: [PlacedOrder] = []
      var cursor: PageCursor?
      repeat {
        let page = try await store.orders.page(of: buyer, PageRequest(limit: 100, after: cursor))
        orders += page.rows
        cursor = page.next
      } while cursor != nil
      return orders
    }
  }
}
