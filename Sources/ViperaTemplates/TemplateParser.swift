/// Parses the tokens of a template into nodes.
struct TemplateParser {
  /// A section that is not closed yet.
  private struct Opened {
    let word: TemplateWord
    let line: Int
    var hasElse = false
  }

  private enum Ending {
    case end
    case otherwise
  }

  private var tokens: ArraySlice<TemplateToken>
  private let file: String
  private let mostDepth: Int

  init(_ tokens: [TemplateToken], file: String, depth: Int) {
    self.tokens = tokens[...]
    self.file = file
    mostDepth = depth
  }

  mutating func nodes() throws(TemplateError) -> [TemplateNode] {
    try block(of: nil, depth: 0).nodes
  }

  /// Parses up to the end of the section, or of the template.
  private mutating func block(
    of section: Opened?,
    depth: Int
  ) throws(TemplateError) -> (nodes: [TemplateNode], ending: Ending) {
    var nodes: [TemplateNode] = []
    while let token = tokens.popFirst() {
      let place = TemplatePlace(file: file, line: token.line)
      switch token.kind {
      case .text(let text):
        nodes.append(.text(text, line: token.line))
      case .placeholder(let name):
        nodes.append(.placeholder(name, line: token.line))
      case .comment:
        break
      case .condition(let word, let name):
        nodes.append(.branch(try branch(word, name, at: place, depth: depth + 1)))
      case .loop(let variable, let list):
        nodes.append(.loop(try loop(variable, list, at: place, depth: depth + 1)))
      case .otherwise:
        try checkElse(of: section, at: place)
        return (nodes, .otherwise)
      case .end(let word):
        guard let section else { throw place.endOfNothing(word) }
        guard word == section.word else { throw place.wrongEnd(word, open: section.word, since: section.line) }
        return (nodes, .end)
      }
    }
    if let section { throw TemplatePlace(file: file, line: section.line).unclosedSection(section.word) }
    return (nodes, .end)
  }

  private func checkElse(of section: Opened?, at place: TemplatePlace) throws(TemplateError) {
    guard let section, section.word != .for else { throw place.misplacedElse() }
    guard !section.hasElse else { throw place.repeatedElse(since: section.line) }
  }

  private mutating func branch(
    _ word: TemplateWord,
    _ condition: TemplateName,
    at place: TemplatePlace,
    depth: Int
  ) throws(TemplateError) -> TemplateBranch {
    guard depth <= mostDepth else { throw place.deepSection(limit: mostDepth) }
    var section = Opened(word: word, line: place.line)
    let first = try block(of: section, depth: depth)
    var second: [TemplateNode] = []
    if first.ending == .otherwise {
      section.hasElse = true
      second = try block(of: section, depth: depth).nodes
    }
    return TemplateBranch(
      word: word,
      condition: condition,
      line: place.line,
      first: first.nodes,
      second: second
    )
  }

  private mutating func loop(
    _ variable: String,
    _ list: TemplateName,
    at place: TemplatePlace,
    depth: Int
  ) throws(TemplateError) -> TemplateLoop {
    guard depth <= mostDepth else { throw place.deepSection(limit: mostDepth) }
    let body = try block(of: Opened(word: .for, line: place.line), depth: depth).nodes
    return TemplateLoop(variable: variable, list: list, line: place.line, body: body)
  }
}
