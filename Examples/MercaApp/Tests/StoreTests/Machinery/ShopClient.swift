import Patience
import ViperaNetworking

/// A client of the API in another process.
struct ShopClient: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An order in the API's response.
  struct Order: Decodable {
    struct Item: Decodable {
      let product: Int
      let quantity: Int
      let price: Int
    }

    let id: Int
    let total: Int
    let items: [Item]
  }

  private struct Page: Decodable {
    let data: [Order]
    let next: String?
  }

  private struct Product: Decodable {
    let stock: Int
  }

  let server: String
  let transport: PatientTransport

  /// Sends the buyer's order with a number, which is always the same order.
  func order(_ number: Int, of buyer: Int, token: String) async throws -> Order {
    let lines = [1 + (buyer + number) % 3, 4 + number % 2].map { product in
      "{\"product\":\(product),\"quantity\":\(1 + number % 2),\"price\":\(1_000 * product)}"
    }
    var headers = Self.headers(token)
    headers["Content-Type"] = "application/json"
    headers["Idempotency-Key"] = "buyer-\(buyer)-order-\(number)"
    let body = "{\"lines\":[\(lines.joined(separator: ","))]}"
    let request = try HTTPRequest(
      .post,
      RequestURL(server + "/api/orders"),
      headers: headers,
      content: HTTPContent(Array(body.utf8))
    )
    return try await answer(to: request, 201).decoded(as: Order.self)
  }

  /// Returns all orders of the user to whom a token belongs.
  func orders(token: String) async throws -> [Order] {
    var (orders, cursor): ([Order], String?) = ([], nil)
    repeat {
      let path = "/api/orders?limit=100" + (cursor.map { "&cursor=" + $0 } ?? "")
      let page = try await read(path, Self.headers(token)).decoded(as: Page.self)
      orders += page.data
      cursor = page.next
    } while cursor != nil
    return orders
  }

  /// Returns the stock of a product.
  func stock(of product: Int) async throws -> Int {
    try await read("/api/products/\(product)").decoded(as: Product.self).stock
  }

  private func read(_ path: String, _ headers: HTTPHeaders = HTTPHeaders()) async throws
    -> HTTPResponse
  {
    let url = try RequestURL(server + path)
    return try await answer(to: HTTPRequest(.get, url, headers: headers), 200)
  }

  private func answer(to request: HTTPRequest, _ status: Int) async throws -> HTTPResponse {
    let response = try await transport.send(request)
    guard response.status == status else {
      let body = String(decoding: response.body, as: UTF8.self)
      throw Failure(description: "\(response.status): \(body)")
    }
    return response
  }

  private static func headers(_ token: String) -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers["Authorization"] = "Bearer \(token)"
    return headers
  }
}
