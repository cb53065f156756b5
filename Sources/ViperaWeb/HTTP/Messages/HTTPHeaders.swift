/// The header fields of a request, in the order in which they were sent.
public struct HTTPHeaders: Sendable, RandomAccessCollection {
  /// A header field: its name and its value.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public let name: String
    /// The value without the space around it.
    public let value: String
  }

  let head: HTTPHead

  /// The position of the first field.
  public var startIndex: Int { 0 }
  /// The position after the last field.
  public var endIndex: Int { head.fields.count }

  /// The field at a position.
  public subscript(position: Int) -> Field {
    let field = head.fields[position]
    return Field(name: head.text(field.name), value: head.text(field.value))
  }

  /// The value of the first field named `name`, whatever the case of its letters.
  public subscript(name: String) -> String? {
    for field in head.fields where head.isSame(field.name, as: name) {
      return head.text(field.value)
    }
    return nil
  }

  /// The values of all fields named `name`.
  public func values(of name: String) -> [String] {
    head.fields.filter { head.isSame($0.name, as: name) }.map { head.text($0.value) }
  }

  /// Whether a field named `name` has `token` in its list, as in `Connection: keep-alive, Upgrade`.
  public func has(_ token: String, in name: String) -> Bool {
    values(of: name).contains { value in
      value.utf8.split(separator: UInt8(ascii: ",")).contains { part in
        ASCII.isSame(ASCII.trimmed(part), as: token)
      }
    }
  }
}
