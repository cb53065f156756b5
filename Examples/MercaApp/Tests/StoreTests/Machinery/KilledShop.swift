import Foundation
import Patience
import Synchronization
import Testing
import ViperaNetworking

/// MercaApp's server as a process that is killed and started again, and clients who buy from it.
final class KilledShop {
  /// Somebody who is signed in, and sends one order after another.
  struct Buyer: Sendable {
    let id: Int
    let token: String
    /// What was confirmed: totals by the ids of orders.
    var confirmed: [Int: Int] = [:]
    /// The number of the order that was not confirmed yet.
    var next = 0
  }

  /// Whether a server is to be killed now, or was.
  private final class Kill: Sendable {
    private let hasBegun = Atomic(false)

    var isDue: Bool { hasBegun.load(ordering: .acquiring) }

    func begin() {
      hasBegun.store(true, ordering: .releasing)
    }
  }

  /// The path of MercaApp's command, which is built beside the tests.
  static let program: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "mercaapp").path
  }()

  /// How many pieces there were of each of the products 1 to 5.
  static let stock = 100_000

  private let command: [String]
  private let pictures: URL
  private var buyers: [Buyer]
  /// Confirmed orders that are not there, orders that nobody was told of, and pieces that are missing.
  private(set) var losses = 0

  init(_ place: StorePlace, _ buyers: [Buyer]) throws {
    pictures = FileManager.default.temporaryDirectory
      .appending(path: "merca-killed-\(UUID().uuidString)")
    command = [Self.program, "serve", "--port", "0", "--pictures", pictures.path] + place.options
    self.buyers = buyers
  }

  /// How many orders were confirmed until now.
  var confirmedCount: Int { buyers.reduce(0) { $0 + $1.confirmed.count } }

  /// Starts the server, checks what those before have left, and kills it while everybody buys, after
  /// so many orders were confirmed and so many steps of a generator.
  func run(killedAfter wanted: Int, steps: Int) async throws {
    try await withServer { server, child in
      let (confirmations, orders) = AsyncStream.makeStream(of: Void.self)
      let kill = Kill()
      let killing = Task {
        var count = 0
        if wanted > 0 {
          for await _ in confirmations {
            count += 1
            if count == wanted { break }
          }
        }
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<steps { _ = numbers.next() }
        kill.begin()
        child.kill()
      }
      buyers = await withTaskGroup(of: Buyer.self) { group in
        for buyer in buyers {
          group.addTask {
            await Self.buying(buyer, from: server) {
              orders.yield()
            } whileRunning: {
              !kill.isDue
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      // Where the server has ended by itself nobody confirms any more.
      orders.finish()
      await killing.value
    }
  }

  /// Starts the server once more, checks what the one before has left, and ends it.
  func check() async throws {
    try await withServer { _, child in child.kill() }
  }

  func close() {
    try? FileManager.default.removeItem(at: pictures)
  }

  /// Does work with a server that has what it should, and which is killed in the end.
  private func withServer(_ work: (ShopClient, Child) async throws -> Void) async throws {
    // Of its own: the next server may have the port of one whose connections are dead.
    let transport = try PatientTransport()
    let child = try Child(command)
    var said = ""
    while !said.contains("(Ctrl-C"), let more = child.read() { said += more }
    do {
      let address = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/), "\(said)")
      let server = ShopClient(server: String(address.output), transport: transport)
      try await sendAgain(to: server)
      try await compare(with: server)
      try await work(server, child)
    } catch {
      child.kill()
      child.closeInput()
      _ = child.wait()
      await transport.close()
      throw error
    }
    await transport.close()
    while let more = child.read() { said += more }
    child.closeInput()
    #expect(child.wait() == SIGKILL, "\(said)")
  }

  /// Orders one after another until nobody answers.
  private static func buying(
    _ buyer: Buyer,
    from server: ShopClient,
    _ confirmed: () -> Void,
    whileRunning isRunning: () -> Bool
  ) async -> Buyer {
    var buyer = buyer
    do {
      while true {
        try await order(of: &buyer, from: server)
        confirmed()
      }
    } catch is NetworkError {
      // The server was killed: it may have the order, or not.
    } catch {
      // The port of a server that was killed may be another test's by now, which refuses the order.
      if isRunning() { Issue.record(error) }
    }
    return buyer
  }

  private static func order(of buyer: inout Buyer, from server: ShopClient) async throws {
    let placed = try await server.order(buyer.next, of: buyer.id, token: buyer.token)
    #expect(buyer.confirmed[placed.id] == nil, "order \(placed.id) answers two keys")
    buyer.confirmed[placed.id] = placed.total
    buyer.next += 1
  }

  /// What was in doubt is confirmed by the next server, which may know it already; so is the first order
  /// of all, which a server may have kept and not confirmed.
  private func sendAgain(to server: ShopClient) async throws {
    for index in buyers.indices {
      try await Self.order(of: &buyers[index], from: server)
    }
  }

  private func compare(with server: ShopClient) async throws {
    var sold: [Int: Int] = [:]
    for buyer in buyers {
      let orders = try await server.orders(token: buyer.token)
      let totals = orders.map { [$0.id, $0.total] }.sorted { $0[0] < $1[0] }
      let confirmed = buyer.confirmed.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
      losses += Set(totals).symmetricDifference(confirmed).count
      losses += totals.count - Set(totals).count
      #expect(totals == confirmed)
      for order in orders {
        #expect(order.total == order.items.reduce(0) { $0 + $1.price * $1.quantity })
        for item in order.items { sold[item.product, default: 0] += item.quantity }
      }
    }
    for product in 1...5 {
      let stock = try await server.stock(of: product)
      losses += abs(Self.stock - stock - sold[product, default: 0])
      #expect(stock + sold[product, default: 0] == Self.stock)
    }
  }
}
