import ViperaTexts

extension JSONNode {
  static func object(_ members: (key: String, node: JSONNode)...) -> JSONNode {
    JSONNode(.object(members.map { Member(key: $0.key, node: $0.node) }))
  }

  /// An object without the members whose values are nil.
  static func object(without nothing: (key: String, node: JSONNode?)...) -> JSONNode {
    JSONNode(.object(nothing.compactMap { member in member.node.map { Member(key: member.key, node: $0) } }))
  }

  static func list(_ elements: [JSONNode]) -> JSONNode { JSONNode(.list(elements)) }

  static func text(_ text: String) -> JSONNode { JSONNode(.text(text)) }

  /// The text, or null.
  static func text(_ text: String?) -> JSONNode { JSONNode(text.map { .text($0) } ?? .null) }

  static func number(_ number: Int) -> JSONNode { JSONNode(.number(String(number))) }

  static func boolean(_ value: Bool) -> JSONNode { JSONNode(.boolean(value)) }
}
