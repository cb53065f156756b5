/// The headers of a request or a response, in order; names are case-insensitive.
public struct HTTPHeaders: Hashable, Sendable {
  /// Name and value of each header, in order.
  public private(set) var fields: [Field]

  /// Collects headers in order.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The first value of `name`; setting it replaces all headers of that name, and setting nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.isNamed(name) }?.value }
    set {
      let place = fields.firstIndex { $0.isNamed(name) } ?? fields.endIndex
      fields.removeAll { $0.isNamed(name) }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: min(place, fields.endIndex))
    }
  }

  /// Adds a header, and keeps others of the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Reserves memory for `count` headers.
  mutating func reserve(_ count: Int) {
    fields.reserveCapacity(count)
  }

  /// All values of `name`, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }

  /// These headers, with headers of the same name replaced by those of `other`.
  func replacing(with other: HTTPHeaders) -> HTTPHeaders {
    let kept = fields.filter { field in !other.fields.contains { $0.isNamed(field.name) } }
    return HTTPHeaders(kept + other.fields)
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Collects headers in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}
