import ViperaHTML

/// Shows a random tree with every kind of node.
struct RandomTreeView: HTML {
  let tree: RandomTree

  init(_ tree: RandomTree) {
    self.tree = tree
  }

  var body: some HTML {
    switch tree {
    case .nothing: EmptyHTML()
    case .text(let text): text
    case .number(let number): number
    case .mixed(let text, let inner, let number):
      "before "
      text
      AnyHTML(RandomTreeView(inner))
      number
      " after"
      text
    case .element(let name, let title, let isHidden, let children):
      section(.class("fixed"), .title(title), .hidden(isHidden), .data("data-name", name), .id("x")) {
        b { name }
        for child in children { AnyHTML(RandomTreeView(child)) }
        name
      }
    case .rows(let items, let skipping): RandomRows(items: items, skipping: skipping)
    case .mixedItems(let items):
      ForEach(items, by: \.key) { item in
        "item "
        AnyHTML(RandomTreeView(item.content))
      }
    case .positions(let texts):
      ul { for text in texts { li { text } } }
    case .choice(let branch, let text): RandomChoice(branch: branch, text: text)
    case .fields(let text, let isOn, let long):
      input(.value(text), .checked(isOn))
      textarea(long)
      pre { text }
    case .trusted(let markup):
      // SAFETY: made by the test.
      TrustedHTML(markup)
    case .whole(let kind, let text): RandomWhole(kind: kind, text: text)
    }
  }
}

struct RandomRows: HTML {
  let items: [RandomTree.Item]
  let skipping: Bool

  var body: some HTML {
    if skipping {
      ForEach(items, by: \.key, skipping: .unchanged) { item in row(item) }
    } else {
      ForEach(items, by: \.key) { item in row(item) }
    }
  }

  @HTMLBuilder
  private func row(_ item: RandomTree.Item) -> some HTML {
    div(.data("data-key", item.key), .onClick {}) {
      AnyHTML(RandomTreeView(item.content))
      p { "\(item.key)" }
      if item.key % 3 == 0 { b(.title("\(item.key)")) { item.key } }
    }
  }
}

struct RandomChoice: HTML {
  let branch: Int
  let text: String

  var body: some HTML {
    if branch > 0 { em { text } }
    switch branch {
    case 0: p { text }
    case 1: p(.class("one")) { "one" }
    case 2: hr()
    default:
      text
      if branch == 3 { b { "three" } } else { i { "four" } }
    }
    if branch == 4 { "literal" }
  }
}

struct RandomWhole: HTML {
  let kind: Int
  let text: String

  var body: some HTML {
    div(attribute, .title(text)) {
      span { text }
    }
  }

  private var attribute: Attribute<HTMLTags.Div> {
    switch kind {
    case 0: .class("a")
    case 1: .class("b")
    case 2: .id(text)
    default: .onClick {}
    }
  }
}
