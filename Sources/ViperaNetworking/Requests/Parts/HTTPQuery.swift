import ViperaAddresses

/// The query of an address: names and values in order, which are encoded when the request is sent.
///
/// ```swift
/// var query: HTTPQuery { ["q": text, "page": page.map(String.init)] }
/// ```
///
/// A value that is nil is left out.
public struct HTTPQuery: Hashable, Sendable {
  /// The names and values that are sent.
  public private(set) var items: [Item]

  /// Creates a query of names and values in order.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// Adds a value; nil adds nothing.
  public mutating func append(_ name: String, _ value: String?) {
    if let value { items.append(Item(name: name, value: value)) }
  }

  var encoded: String {
    items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
      .joined(separator: "&")
  }
}

extension HTTPQuery: ExpressibleByDictionaryLiteral {
  /// Creates a query of the names and values in written order, without nil values.
  public init(dictionaryLiteral elements: (String, String?)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}
