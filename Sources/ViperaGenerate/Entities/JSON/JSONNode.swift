/// A JSON value as it is written in a file: members keep their order, and numbers their digits.
struct JSONNode: Equatable, Sendable {
  /// A member of an object.
  struct Member: Equatable, Sendable {
    let key: String
    let node: JSONNode
  }

  enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The digits, as they are written.
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([Member])
  }

  let value: Value
  /// The first byte of the value in its file.
  let offset: Int

  init(_ value: Value, at offset: Int) {
    self.value = value
    self.offset = offset
  }

  /// The kind of the value, as messages name it.
  var kind: String {
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
