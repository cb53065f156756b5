import Foundation
import Patience
import Synchronization
import Testing
import ViperaNetworking

/// MercaApp's server as a process that is killed and started again, with clients that buy from it.
final class KilledShop {
  /// A signed-in user who sends one order after another.
  struct Buyer: Sendable {
    let id: Int
    let token: String
    /// The totals of confirmed orders, by their ids.
    var confirmed: [Int: Int] = [:]
    /// The number of the order that is not confirmed yet.
    var next = 0
  }

  /// Whether the server is being killed, or has been killed.
  private final class Kill: Sendable {
    private let hasBegun = Atomic(false)

    var isDue: Bool { hasBegun.load(ordering: .acquiring) }

    func begin() {
      hasBegun.store(true, ordering: .releasing)
    }
  }

  /// The path of the `mercaapp` command, which is built beside the tests.
  static let program: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "mercaapp").path
  }()

  /// The initial stock of each of the products 1 to 5.
  static let stock = 100_000

  private let command: [String]
  private let pictures: URL
  private var buyers: [Buyer]
  /// The number of confirmed orders that are missing, of orders that were never confirmed, and of missing pieces.
  private(set) var losses = 0

  init(_ place: StorePlace, _ buyers: [Buyer]) throws {
    pictures = FileManager.default.temporaryDirectory
      .appending(path: "merca-killed-\(UUID().uuidString)")
    command = [Self.program, "serve", "--port", "0", "--pictures", pictures.path] + place.options
    self.buyers = buyers
  }

  /// The number of orders confirmed so far.
  var confirmedCount: Int { buyers.reduce(0) { $0 + $1.confirmed.count } }

  /// Starts the server, checks what the earlier servers have stored, and kills the server while all clients buy.
  ///
  /// The kill follows after `wanted` confirmed orders, and a delay in which `steps` random numbers are drawn.
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
      // If the server has ended by itself, no more orders are confirmed.
      orders.finish()
      await killing.value
    }
  }

  /// Starts the server once more, checks what the earlier servers have stored, and kills it.
  func check() async throws {
    try await withServer { _, child in child.kill() }
  }

  func close() {
    try? FileManager.default.removeItem(at: pictures)
  }

  /// Runs work with a server that has the expected data, and that is killed in the end.
  private func withServer(_ work: (ShopClient, Child) async throws -> Void) async throws {
    // A transport of its own, because the next server may get the port to which the old connections belong.
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

  /// Places orders one after another until the server no longer responds.
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
      // The server was killed, and may have stored the order or not.
    } catch {
      // The port of the killed server may already belong to another test, whose server refuses the order.
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

  /// Sends each unconfirmed order to the new server, which may already have it.
  ///
  /// This includes each client's first order.
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
