/// A JSON value as written in a file: members keep their order, and numbers keep their digits.
package struct JSONNode: Equatable, Sendable {
  /// A member of an object.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let node: JSONNode

    package init(key: String, node: JSONNode) {
      self.key = key
      self.node = node
    }
  }

  package enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The digits as written.
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([Member])
  }

  package let value: Value
  /// The first byte of the value in its file.
  package let offset: Int

  package init(_ value: Value, at offset: Int = 0) {
    self.value = value
    self.offset = offset
  }

  /// The kind of the value, for messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
