import struct Entities.PlacedOrder
import API
import Passwords
import Patience
import Store
import Testing
import ViperaNetworking

extension StoreConformance {
  /// Placing orders through the API, as browsers do: each of 64 parallel clients has a session, and sends JSON.
  @Suite struct APIOrderRaces {
    private struct Placed: Decodable {
      let id: Int
    }

    /// Enough accounts that 200 sessions stay well below the limit of each account.
    private static let accounts = 8

    @Test(arguments: Backend.allCases)
    func twoHundredClientsBuyTheLastFiftyPieces(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 50)
        try await store.filling.add((4...Self.accounts).map(Sample.user))
        let tokens = try await Self.tokens(200, in: store)
        let routes = APIRoutes(store)
        let server = APIServer(routes, .patient)
        let address = "http://127.0.0.1:\(try await server.start())"
        let transport = try PatientTransport()
        let answers = try await withThrowingTaskGroup(of: [HTTPResponse].self) { group in
          for token in tokens {
            group.addTask {
              // Each client sends its order twice, as an impatient user would.
              async let twin = Self.buy(address, token, transport)
              return [try await Self.buy(address, token, transport), try await twin]
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        await transport.close()
        await server.stop()
        await routes.finish()
        var ids: [Int] = []
        for pair in answers {
          let twins = try pair.filter { $0.status == 201 }.map {
            try $0.decoded(as: Placed.self).id
          }
          if twins.isEmpty {
            #expect(pair.map(\.status) == [409, 409])
          } else {
            #expect(twins.count == 2 && twins[0] == twins[1])
            ids.append(twins[0])
          }
        }
        #expect(ids.count == 50)
        #expect(Set(ids).count == 50)
        #expect(try await store.products.product(1)?.stock == 0)
        var kept = 0
        for user in 1...Self.accounts { kept += try await Self.orders(of: user, in: store) }
        #expect(kept == 50)
      }
    }

    /// Creates sessions without checking a password.
    private static func tokens(_ count: Int, in store: any Store) async throws -> [String] {
      var tokens: [String] = []
      for number in 0..<count {
        let token = SecretToken()
        try await store.sessions.add(
          tokenHash: token.digest,
          for: Sample.user(1 + number % accounts),
          expires: Timestamp.now().adding(seconds: 3_600)
        )
        tokens.append(token.text)
      }
      return tokens
    }

    private static func buy(
      _ address: String,
      _ token: String,
      _ transport: PatientTransport
    ) async throws -> HTTPResponse {
      var headers = HTTPHeaders()
      headers["Content-Type"] = "application/json"
      headers["Authorization"] = "Bearer \(token)"
      headers["Idempotency-Key"] = String(token.prefix(32))
      let body = "{\"lines\":[{\"product\":1,\"quantity\":1,\"price\":1000}]}"
      let request = try HTTPRequest(
        .post,
        RequestURL(address + "/api/orders"),
        headers: headers,
        content: HTTPContent(Array(body.utf8))
      )
      return try await transport.send(request)
    }

    private static func orders(of user: User.ID, in store: any Store) async throws -> Int {
      var (count, cursor): (Int, PageCursor?) = (0, nil)
      repeat {
        let page = try await store.orders.page(of: user, PageRequest(limit: 100, after: cursor))
        for order in page.rows { count += order.items.reduce(0) { $0 + $1.quantity } }
        cursor = page.next
      } while cursor != nil
      return count
    }
  }
}
