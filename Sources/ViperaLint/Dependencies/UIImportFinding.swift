import ViperaSource

extension UIImport {
  /// The finding of `rule`; nil if the part does not depend on the import.
  func finding(of rule: any LintRule.Type) -> Finding? {
    switch need {
    case .used(let symbols):
      return used(symbols, rule)
    case .reached(let members):
      return used(members, rule)
    case .usedBesides:
      return nil
    case .geometry(let names):
      return passedOn(names, by: "CoreGraphics", rule)
    case .reexported(let names, let source):
      return passedOn(names, by: source, rule)
    case .nothing:
      var finding = note(rule, "\(fact) but uses nothing of it")
      finding.advice =
        file.imports("Foundation")
        ? "remove the import" : "import Foundation instead, which \(framework) re-exports"
      finding.fixes = fixes(by: "Foundation")
      return finding
    case .unclear:
      var finding = note(rule, fact)
      finding.advice = "import only what the file uses, such as Foundation"
      return finding
    }
  }

  /// The finding about an import that is needed only for another module's symbols.
  ///
  /// The import may also have provided Foundation, so a file that does not import Foundation gets no edit.
  private func passedOn(_ names: [String], by source: String, _ rule: any LintRule.Type) -> Finding {
    var finding = note(rule, "\(fact) only for \(names.quoted()), which \(source) declares")
    let hasFoundation = file.imports("Foundation")
    finding.advice = "import \(source)\(hasFoundation ? "" : " and Foundation") instead"
    if hasFoundation { finding.fixes = fixes(by: source) }
    return finding
  }

  /// The edit that imports `module` instead.
  ///
  /// Other files may depend on an exported, public or testable import, so it gets no edit.
  private func fixes(by module: String) -> [Fix] {
    statement.attributes.isEmpty ? [.replaceImport(place: place, by: module)] : []
  }

  private var fact: String { "'\(part.type)' imports \(framework)" }

  private func note(_ rule: any LintRule.Type, _ message: String) -> Finding {
    Finding(rule, .note, at: place, in: module, part: part.type, message)
  }

  private func used(_ members: [Reached], _ rule: any LintRule.Type) -> Finding {
    var seen: Set<String> = []
    let different = members.filter { seen.insert($0.member).inserted }
    let names = different.map { "'\($0.type)' through '\($0.member)'" }
    let message = "\(fact) and uses \(names.joinedByAnd())"
    var finding = Finding(rule, at: place, in: module, part: part.type, message)
    finding.related = different.map { RelatedPlace(SourcePlace(file.path, $0.position), "uses '\($0.member)'") }
    finding.advice = advice(for: different.map(\.type).unique)
    return finding
  }

  private func used(_ symbols: [SymbolFacts], _ rule: any LintRule.Type) -> Finding {
    let names = symbols.map(\.name).unique
    // Many projects pass index paths between a view and its presenter, so these are only noted.
    let severity = names.allSatisfy { $0.hasPrefix("IndexPath.") } ? Severity.note : nil
    let message = "\(fact) and uses \(names.quoted())"
    var finding = Finding(rule, severity, at: place, in: module, part: part.type, message)
    finding.related = names.compactMap { name in
      symbols.first { $0.name == name }.map { RelatedPlace(SourcePlace(file.path, $0.position), "uses '\(name)'") }
    }
    finding.advice = advice(for: names)
    return finding
  }

  /// Advice for the first two used symbols that serve different purposes.
  private func advice(for names: [String]) -> String {
    var seen: Set<String> = []
    let different = names.filter { name in
      seen.insert(advice(for: name).split(separator: "'\(name)'").joined()).inserted
    }
    return different.prefix(2).map { advice(for: $0) }.joined(separator: "; ")
  }

  /// Advice for one symbol.
  private func advice(for name: String) -> String {
    let isScreen = ["Controller", "Storyboard", "Window", "AlertAction", "Segue"].contains(where: name.contains)
    if name.hasPrefix("IndexPath.") { return "take the row as an 'Int' from the view instead of '\(name)'" }
    if name.hasPrefix("UITable") || name.hasPrefix("UICollection") || name.contains("DiffableDataSource") {
      return "let the view implement what needs '\(name)', and offer it the values to show by index"
    }
    if isScreen { return "let the router or the view do what needs '\(name)'" }
    if ["Application", "Device", "Pasteboard", "Screen", "Workspace"].contains(where: name.hasSuffix) {
      return "hide '\(name)' behind a protocol, and pass it in"
    }
    if ["Image", "Color", "Font"].contains(where: name.hasSuffix) {
      return "keep a name, a URL or 'Data', and let the view make the '\(name)'"
    }
    return "move what needs '\(name)' to the view or the router"
  }
}
