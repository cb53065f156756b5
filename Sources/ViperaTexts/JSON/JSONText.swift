/// Writes a JSON value in a readable form: one member per line, in order.
package struct JSONText {
  package private(set) var text = ""

  package init(_ node: JSONNode) {
    write(node, indent: "")
  }

  private mutating func write(_ node: JSONNode, indent: String) {
    switch node.value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .text(let value): text += Self.quoted(value)
    case .list(let elements):
      write(elements, between: ("[", "]"), indent: indent) { text, element, indent in
        text.write(element, indent: indent)
      }
    case .object(let members):
      write(members, between: ("{", "}"), indent: indent) { text, member, indent in
        text.text += Self.quoted(member.key) + ": "
        text.write(member.node, indent: indent)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item],
    between brackets: (String, String),
    indent: String,
    each: (inout JSONText, Item, String) -> Void
  ) {
    text += brackets.0
    let inner = indent + "  "
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      each(&self, item, inner)
    }
    text += (items.isEmpty ? "" : "\n" + indent) + brackets.1
  }

  /// A text in quotes, with escapes for invisible characters.
  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where scalar.isVisible: text.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let code = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
        }
      }
    }
    return text + "\""
  }
}
