/// A node of the tree that a browser builds from markup; it has only the parts of the DOM that patches need.
final class BrowserNode {
  enum Kind: Equatable {
    case element(String)
    case text
    case comment
  }

  let kind: Kind
  /// The content of a text node or a comment.
  var text: String
  var attributes: [String: String] = [:]
  private(set) var children: [BrowserNode] = []
  private(set) weak var parent: BrowserNode?

  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    self.text = text
  }

  var next: BrowserNode? {
    guard let siblings = parent?.children, let at = place, at + 1 < siblings.count else {
      return nil
    }
    return siblings[at + 1]
  }

  private var place: Int? { parent?.children.firstIndex { $0 === self } }

  func append(_ child: BrowserNode) {
    child.parent = self
    children.append(child)
  }

  func insertAfter(_ nodes: [BrowserNode]) {
    guard let parent, let place else { return }
    for node in nodes { node.parent = parent }
    parent.children.insert(contentsOf: nodes, at: place + 1)
  }

  func copy() -> BrowserNode {
    let copy = BrowserNode(kind, text: text)
    copy.attributes = attributes
    for child in children { copy.append(child.copy()) }
    return copy
  }

  func remove() {
    guard let parent, let place else { return }
    parent.children.remove(at: place)
    self.parent = nil
  }

  func setText(_ text: String) {
    children = []
    if !text.isEmpty { append(BrowserNode(.text, text: text)) }
  }

  /// The visible tree: markup without comments and IDs, in which adjacent texts are joined.
  var visible: String {
    switch kind {
    case .text: return text
    case .comment: return ""
    case .element(let name):
      let inner = children.map(\.visible).joined()
      guard !name.isEmpty else { return inner }
      let shown = attributes.filter { $0.key != "v" }.sorted { $0.key < $1.key }
      let list = shown.map { " \($0.key)=[\($0.value)]" }.joined()
      return "‹\(name)\(list)›\(inner)‹/›"
    }
  }

  func each(_ visit: (BrowserNode) -> Void) {
    visit(self)
    for child in children { child.each(visit) }
  }
}
