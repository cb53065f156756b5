/// Expands one template.
struct TemplateExpansion {
  /// The current element of a loop.
  private struct Element {
    let variable: String
    let scope: TemplateScope
  }

  private(set) var text = ""
  private let file: String
  private let limits: Template.Limits
  private let scope: TemplateScope
  /// The current elements, from the outermost loop to the innermost.
  private var elements: [Element] = []
  private var size = 0
  private var steps = 0

  init(of template: Template, scope: TemplateScope) {
    file = template.file
    limits = template.limits
    self.scope = scope
  }

  mutating func expand(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let text, let line):
        try write(text, line: line)
      case .placeholder(let name, let line):
        let value = try value(of: name, line: line)
        guard case .text(let text) = value else { throw place(line).unprintable(name.text, value) }
        try write(text, line: line)
      case .branch(let branch):
        try expand(branch)
      case .loop(let loop):
        try expand(loop)
      }
    }
  }

  private mutating func expand(_ branch: TemplateBranch) throws(TemplateError) {
    try step(line: branch.line)
    let value = try value(of: branch.condition, line: branch.line)
    guard case .condition(let holds) = value else {
      throw place(branch.line).noCondition(branch.condition.text, value, word: branch.word)
    }
    try expand(holds == (branch.word == .if) ? branch.first : branch.second)
  }

  private mutating func expand(_ loop: TemplateLoop) throws(TemplateError) {
    let value = try value(of: loop.list, line: loop.line)
    guard case .list(let list) = value else { throw place(loop.line).noList(loop.list.text, value) }
    for (index, element) in list.enumerated() {
      try step(line: loop.line)
      var scope = element
      scope["isFirst"] = .condition(index == 0)
      scope["isLast"] = .condition(index == list.count - 1)
      elements.append(Element(variable: loop.variable, scope: scope))
      try expand(loop.body)
      elements.removeLast()
    }
  }

  private mutating func write(_ piece: String, line: Int) throws(TemplateError) {
    try step(line: line)
    size += piece.utf8.count
    guard size <= limits.result else { throw place(line).oversizedResult(limit: limits.result) }
    text += piece
  }

  private mutating func step(line: Int) throws(TemplateError) {
    steps += 1
    guard steps <= limits.steps else { throw place(line).tooManySteps(limit: limits.steps) }
  }

  private func value(of name: TemplateName, line: Int) throws(TemplateError) -> TemplateValue {
    if let variable = name.element {
      // If several loops use the same variable, the innermost wins.
      let element = elements.last { $0.variable == variable }
      if let value = element?.scope[name.member] { return value }
    } else if elements.contains(where: { $0.variable == name.member }) {
      throw place(line).elementAlone(name.member)
    } else if let value = scope[name.member] {
      return value
    }
    throw place(line).unknownName(name.text, known: known)
  }

  /// The names that can be used at this position.
  private var known: [String] {
    scope.keys + elements.flatMap { element in element.scope.keys.map { "\(element.variable).\($0)" } }
  }

  private func place(_ line: Int) -> TemplatePlace {
    TemplatePlace(file: file, line: line)
  }
}
