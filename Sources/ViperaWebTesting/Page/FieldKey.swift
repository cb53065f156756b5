/// By what a field is known again when its page is rendered anew.
struct FieldKey: Hashable {
  private let id: String?
  private let name: String?
  private let value: String?
  private let label: String

  init(_ node: MarkupNode, in page: MarkupNode) {
    id = node.attributes["id"]
    name = node.attributes["name"]
    // Buttons of one group share their name.
    value = node.role == "radio" || node.role == "checkbox" ? node.attributes["value"] : nil
    label = node.name(in: page)
  }
}
