/// A page in a browser that applies patches as `Client/patch.js` does.
final class BrowserPage {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let root: BrowserNode
  private(set) var nodes: [String: BrowserNode] = [:]

  init(_ markup: String) throws {
    root = try MarkupParser.tree(of: markup)
    try learn(root)
  }

  var visible: String { root.visible }

  func apply(_ patches: String) throws {
    guard !patches.isEmpty else { return }
    // The text is split by scalars, because a combining mark after a separator belongs to the field.
    let fields = patches.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false)
    var rest = fields.map { String($0) }[...]
    var block = ""
    while let head = rest.popFirst() {
      guard let kind = head.first else { throw Failure(description: "an empty patch") }
      var id = String(head.dropFirst())
      if id.first?.isUppercase == true {
        id = id == "A" ? block : block + id
      } else {
        block = String(id.prefix { !$0.isUppercase })
      }
      if head.first == "k" {
        guard let model = rest.popFirst(), let before = rest.popFirst() else {
          throw Failure(description: "'\(head)' lacks a field")
        }
        try copy(self.node(model), as: id, behind: self.node(before))
        continue
      }
      let node = try self.node(id)
      guard let field = rest.popFirst() else {
        throw Failure(description: "'\(head)' lacks a field")
      }
      try apply(kind, to: node, field)
    }
  }

  private func apply(_ kind: Character, to node: BrowserNode, _ field: String) throws {
    switch kind {
    case "t": setText(of: node, field)
    case "a":
      let (name, value) = pair(field)
      node.attributes[name] = value
    case "d":
      guard node.attributes.removeValue(forKey: field) != nil else {
        throw Failure(description: "there is no \(field) to remove")
      }
    case "p":
      let (name, value) = pair(field)
      if node.kind == .element("textarea") {
        node.setText(value)
      } else {
        node.attributes[name] = value
      }
    case "q":
      let (name, value) = pair(field)
      node.attributes[name] = value.isEmpty ? nil : ""
      if name == "checked" { node.attributes["data-off"] = value.isEmpty ? "" : nil }
    case "r":
      let old = try range(node, to: node)
      try end(of: node).insertAfter(parse(field))
      remove(old)
    case "x": remove(try range(node, to: field.isEmpty ? node : self.node(field)))
    case "i": try end(of: node).insertAfter(parse(field))
    case "m":
      let moved = try range(node, to: node)
      for node in moved { node.remove() }
      try end(of: self.node(field)).insertAfter(moved)
    default: throw Failure(description: "unknown patch '\(kind)'")
    }
  }

  private func copy(_ model: BrowserNode, as id: String, behind before: BrowserNode) throws {
    let added = try range(model, to: model).map { $0.copy() }
    guard var number = Int(id, radix: 36) else {
      throw Failure(description: "'\(id)' is no number")
    }
    var numbers: [String: String] = [:]
    let renamed = { (id: String) in
      let block = String(id.prefix { $0.isNumber || $0.isLowercase })
      if numbers[block] == nil {
        numbers[block] = String(number, radix: 36)
        number += 1
      }
      return (numbers[block] ?? "") + id.dropFirst(block.count)
    }
    for top in added {
      top.each { node in
        guard Self.id(of: node) != nil else { return }
        if node.kind == .comment {
          node.text = renamed(node.text)
        } else if let id = node.attributes["v"] {
          node.attributes["v"] = renamed(id)
        }
      }
      try learn(top)
    }
    try end(of: before).insertAfter(added)
  }

  private func node(_ id: String) throws -> BrowserNode {
    guard let node = nodes[id] else { throw Failure(description: "nothing has the id '\(id)'") }
    return node
  }

  private func pair(_ field: String) -> (String, String) {
    let parts = field.unicodeScalars.split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private func setText(of node: BrowserNode, _ text: String) {
    guard node.kind == .comment else { return node.setText(text) }
    if let next = node.next, next.kind == .text {
      next.text = text
    } else {
      node.insertAfter([BrowserNode(.text, text: text)])
    }
  }

  private func parse(_ markup: String) throws -> [BrowserNode] {
    let parsed = try MarkupParser.tree(of: markup)
    try learn(parsed)
    let children = parsed.children
    for child in children { child.remove() }
    return children
  }

  private func learn(_ top: BrowserNode) throws {
    var twice: String?
    top.each { node in
      guard let id = Self.id(of: node) else { return }
      if nodes.updateValue(node, forKey: id) != nil { twice = id }
    }
    if let twice { throw Failure(description: "the id '\(twice)' is there twice") }
  }

  private func remove(_ gone: [BrowserNode]) {
    for top in gone {
      top.each { node in
        if let id = Self.id(of: node) { nodes[id] = nil }
      }
      top.remove()
    }
  }

  private static func id(of node: BrowserNode) -> String? {
    switch node.kind {
    case .text: nil
    case .element: node.attributes["v"]
    case .comment:
      node.text.isEmpty || node.text == "]" ? nil : node.text.replacing("[", with: "")
    }
  }

  private func end(of node: BrowserNode) throws -> BrowserNode {
    guard node.kind == .comment, node.text.hasSuffix("[") else { return node }
    var depth = 1
    var last = node
    while depth > 0 {
      guard let next = last.next else { throw Failure(description: "'\(node.text)' never ends") }
      last = next
      guard last.kind == .comment else { continue }
      if last.text == "]" { depth -= 1 } else if last.text.hasSuffix("[") { depth += 1 }
    }
    return last
  }

  private func range(_ first: BrowserNode, to last: BrowserNode) throws -> [BrowserNode] {
    let end = try end(of: last)
    var found = [first]
    while let node = found.last, node !== end {
      guard let next = node.next else { throw Failure(description: "a range has no end") }
      found.append(next)
    }
    return found
  }
}
