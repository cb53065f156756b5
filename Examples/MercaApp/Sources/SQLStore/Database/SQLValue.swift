package import Store

/// A value that is bound to a statement.
package enum SQLValue: Hashable, Sendable {
  /// The maximum size of texts and bytes; no column holds more.
  package static let mostBytes = 1 << 20

  case null
  case int(Int)
  case bool(Bool)
  case text(String)
  case bytes([UInt8])

  /// Returns a text or NULL.
  package static func optional(_ text: String?) -> SQLValue {
    text.map { .text($0) } ?? .null
  }

  /// Returns a number or NULL.
  package static func optional(_ number: Int?) -> SQLValue {
    number.map { .int($0) } ?? .null
  }

  /// Returns a Boolean or NULL.
  package static func optional(_ truth: Bool?) -> SQLValue {
    truth.map { .bool($0) } ?? .null
  }

  /// Rejects a value that one of the databases cannot store, so that both reject it.
  package func checked() throws(StoreError) {
    switch self {
    case .null, .int, .bool: return
    case .bytes(let bytes):
      guard bytes.count <= Self.mostBytes else { throw Self.tooLong }
    case .text(let text):
      guard text.utf8.count <= Self.mostBytes else { throw Self.tooLong }
      guard !text.utf8.contains(0) else {
        throw StoreError(.invalid(field: "text", why: "it holds a NUL character. Leave it out."))
      }
    }
  }

  private static var tooLong: StoreError {
    StoreError(.invalid(field: "text", why: "it is longer than a million bytes. Shorten it."))
  }
}
