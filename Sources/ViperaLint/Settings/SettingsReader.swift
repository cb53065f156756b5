import ViperaSource
import ViperaSpelling
import ViperaTexts

extension LintSettings {
  /// Parses the bytes of a settings file; errors call it `name`.
  ///
  /// Every unknown key or value is an error, since a misspelt key would silently do nothing.
  package init(bytes: [UInt8], name: String, folder: String) throws(LintError) {
    let reader = SettingsReader(file: JSONFile(name: name, bytes: bytes))
    self = try reader.settings()
    self.folder = folder
    source = bytes
  }
}

/// Reads settings member by member.
private struct SettingsReader {
  private static let keys = ["rules", "exclude", "include", "names"]
  private static let noRole = "none"

  let file: JSONFile

  func settings() throws(LintError) -> LintSettings {
    var settings = LintSettings()
    for member in try members(of: try document(), called: "the settings") {
      switch member.key {
      case "rules": settings.levels = try levels(member.node)
      case "exclude": settings.excluded = try patterns(member.node, key: member.key)
      case "include": settings.included = try patterns(member.node, key: member.key)
      case "names": settings.names = try names(member.node)
      default: throw unknown("key", member.key, among: Self.keys, at: member.node)
      }
    }
    return settings
  }

  private func document() throws(LintError) -> JSONNode {
    let documents: [JSONNode]
    do {
      documents = try JSONReader.documents(in: file)
    } catch {
      throw LintError(error.description)
    }
    guard let document = documents.first, documents.count == 1 else {
      throw failure(documents[1], "a second value. Settings are one object.")
    }
    return document
  }

  private func levels(_ node: JSONNode) throws(LintError) -> [String: LintSettings.Level] {
    var levels: [String: LintSettings.Level] = [:]
    let words = LintSettings.Level.allCases.map(\.rawValue)
    for member in try members(of: node, called: "'rules'") {
      guard RuleBook.rule(member.key) != nil else {
        throw unknown("rule", member.key, among: RuleBook.ids, at: member.node)
      }
      guard case .text(let word) = member.node.value, let level = LintSettings.Level(rawValue: word) else {
        throw wrong(member.node, of: "the level of '\(member.key)'", words: words)
      }
      levels[member.key] = level
    }
    return levels
  }

  private func patterns(_ node: JSONNode, key: String) throws(LintError) -> [PathPattern] {
    guard case .list(let elements) = node.value else {
      throw failure(node, "'\(key)' is \(node.kind). Write a list of paths, such as [\"Legacy\", \"**/Generated\"].")
    }
    var patterns: [PathPattern] = []
    for element in elements {
      guard case .text(let path) = element.value, !path.isEmpty else {
        throw failure(element, "a path in '\(key)' is \(element.kind). Write a path or a glob in quotes.")
      }
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
        throw failure(element, "'\(path)' leads out of the folder of the settings. Write a path below it.")
      }
      patterns.append(PathPattern(path))
    }
    return patterns
  }

  private func names(_ node: JSONNode) throws(LintError) -> HouseNames {
    var names = HouseNames()
    let words = Role.allCases.map(\.rawValue) + [Self.noRole]
    for member in try members(of: node, called: "'names'") {
      let isWord = member.key.count > 1 && member.key.allSatisfy { $0.isLetter || $0.isNumber }
      guard isWord else {
        throw failure(member.node, "'\(member.key)' is no word at the end of type names. Write one such as \"Brain\".")
      }
      guard case .text(let word) = member.node.value, words.contains(word) else {
        throw wrong(member.node, of: "the role of '\(member.key)'", words: words)
      }
      guard names[member.key.lowercased()] == nil else {
        throw failure(member.node, "'\(member.key)' already has a role, since upper and lower case count the same.")
      }
      names.add(member.key, Role(rawValue: word))
    }
    return names
  }

  private func members(of node: JSONNode, called name: String) throws(LintError) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw failure(node, "\(name) must be an object, and this is \(node.kind).")
    }
    return members
  }

  // MARK: - Errors

  private func failure(_ node: JSONNode, _ message: String) -> LintError {
    LintError(file.error(at: node.offset, message).description)
  }

  private func unknown(_ kind: String, _ word: String, among known: [String], at node: JSONNode) -> LintError {
    failure(node, LintError.unknown(kind, word, among: known))
  }

  /// A value that is not one of the allowed words.
  private func wrong(_ node: JSONNode, of name: String, words: [String]) -> LintError {
    let listed = words.map { "'\($0)'" }.joined(separator: ", ")
    guard case .text(let word) = node.value else {
      return failure(node, "\(name) is \(node.kind). Write one of \(listed).")
    }
    let meant = LintError.meant(by: word, among: words).map { "Did you mean '\($0)'?" }
    return failure(node, "\(name) is '\(word)'. \(meant ?? "Write one of \(listed).")")
  }
}

extension LintError {
  /// The word that is spelled almost like another, or else the only one that begins with it.
  static func meant(by word: String, among known: [String]) -> String? {
    if let near = NearestName.find(for: word, among: known) { return near }
    let longer = known.filter { word.count > 2 && $0.hasPrefix(word) }
    return longer.count == 1 ? longer.first : nil
  }

  /// A sentence about an unknown word, with the likely intended one.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> String {
    if let meant = meant(by: word, among: known) {
      return "There is no \(kind) '\(word)'. Did you mean '\(meant)'?"
    }
    guard kind == "rule" else {
      return "There is no \(kind) '\(word)'. Known: \(known.map { "'\($0)'" }.joined(separator: ", "))."
    }
    return "There is no rule '\(word)'. 'vipera lint --rules' lists them."
  }
}
