import enum Entities.ProductCondition
import struct Entities.ProductQuery
import enum Entities.ProductSort
import Foundation
import Store
import ViperaWeb

/// The decoded parameters of a URL's query.
struct QueryValues {
  private let values: [String: [String]]

  /// Reads the query of a request, or throws 400 if it is not encoded correctly.
  init(_ request: HTTPRequest) throws(APIFailure) {
    var values: [String: [String]] = [:]
    for pair in (request.query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0])
      values[name, default: []].append(parts.count == 2 ? try Self.decoded(parts[1]) : "")
    }
    self.values = values
  }

  /// Returns the value of a parameter, if present, or throws 400 if it appears twice.
  func text(_ name: String) throws(APIFailure) -> String? {
    guard let found = values[name] else { return nil }
    guard found.count == 1 else { throw .badQuery(name, "it is given twice.") }
    return found[0]
  }

  /// Returns the search text `q`; empty if absent.
  func words() throws(APIFailure) -> String {
    let most = 200
    let text = try text("q") ?? ""
    guard text.unicodeScalars.count <= most else { throw .badQuery("q", "it must have at most \(most) characters.") }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(APIFailure) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Digits.number(text), range.contains(number) else {
      throw .badQuery(name, "it must be a whole number between \(range.lowerBound) and \(range.upperBound).")
    }
    return number
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type
  ) throws(APIFailure) -> Choice? {
    guard let text = try text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw .badQuery(name, "it must be one of \(names).")
    }
    return choice
  }

  /// Returns the ids of single products, `?ids=7,3`, which allow no other parameter; nil if absent.
  func ids() throws(APIFailure) -> [Product.ID]? {
    guard let parts = try text("ids")?.split(separator: ",", omittingEmptySubsequences: false) else { return nil }
    let ids = parts.compactMap { Digits.number($0) }
    guard ids.count == parts.count, PageRequest.limits.contains(ids.count), values.count == 1 else {
      throw .badQuery("ids", "it must be 1 to 100 whole numbers separated by commas, without other parameters.")
    }
    return ids
  }

  /// Returns the product search of a query, `?q=…&seller=3&min_price=1000&max_price=9000&condition=new&sort=cheapest`.
  ///
  /// The query must not name a seller if the path does.
  func productSearch(of seller: Seller?) throws(APIFailure) -> ProductQuery {
    let text = try words()
    let named = try number("seller", in: 1...Int.max)
    guard seller == nil || named == nil else {
      throw .badQuery("seller", "the path names the seller. Leave it out.")
    }
    let least = try number("min_price", in: Product.prices)
    let most = try number("max_price", in: Product.prices)
    guard least ?? 0 <= most ?? Int.max else { throw .badQuery("max_price", "it must not be below 'min_price'.") }
    return ProductQuery(
      text,
      seller: seller?.id ?? named,
      least: least,
      most: most,
      condition: try choice("condition", ProductCondition.self),
      sort: try choice("sort", ProductSort.self) ?? .newest
    )
  }

  /// Returns the requested page, `?limit=25&cursor=…`.
  func page(limit: Int = 25) throws -> PageRequest {
    let wanted = try number("limit", in: PageRequest.limits)
    return try PageRequest(limit: wanted ?? limit, after: text("cursor").map(PageCursor.init))
  }

  private static func decoded(_ text: Substring) throws(APIFailure) -> String {
    guard let decoded = text.replacing("+", with: " ").removingPercentEncoding else {
      throw APIFailure(.badRequest, "The query is not valid percent-encoded UTF-8.")
    }
    return decoded
  }
}

extension APICall {
  /// Returns the page that the query requests; other parameters are ignored.
  func page(limit: Int = 25) throws -> PageRequest { try QueryValues(request).page(limit: limit) }
}

/// Integers in URLs: digits only, without a sign or leading zeros, so that each resource has only one URL.
enum Digits {
  /// Returns the number; nil for any other text.
  static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), number >= 0, String(number) == text else { return nil }
    return number
  }
}
