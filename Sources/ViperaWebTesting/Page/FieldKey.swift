/// The key of a field, which stays the same when its page is rendered again.
struct FieldKey: Hashable {
  /// The number of the field's block, which differs from row to row of a list, and from branch to branch.
  private let block: String
  private let id: String?
  private let name: String?
  private let value: String?
  private let label: String
  /// The field's index among otherwise equal fields, such as those of equal rows, in page order.
  private var place = 0

  private init(_ node: MarkupNode, in page: MarkupNode) {
    block = node.block
    id = node.attributes["id"]
    name = node.attributes["name"]
    // The radio buttons of a group share their name, so the value is part of the key.
    value = node.role == "radio" || node.role == "checkbox" ? node.attributes["value"] : nil
    label = node.name(in: page)
  }

  /// The keys of all fields of a page.
  static func all(in page: MarkupNode) -> [ObjectIdentifier: FieldKey] {
    var places: [FieldKey: Int] = [:]
    var keys: [ObjectIdentifier: FieldKey] = [:]
    for node in page.elements where node.isField {
      var key = FieldKey(node, in: page)
      let place = places[key, default: 0]
      places[key] = place + 1
      key.place = place
      keys[ObjectIdentifier(node)] = key
    }
    return keys
  }
}
