import ViperaTexts

extension Baseline {
  private static let version = "1"

  /// The content of the baseline file: the same findings always give the same text.
  package var text: String {
    let list = entries.map { entry in
      JSONNode.object(
        ("rule", .text(entry.rule)),
        ("file", .text(entry.file)),
        ("part", .text(entry.part)),
        ("line", .text(entry.line)),
        ("count", .number(entry.count))
      )
    }
    return JSONText(.object(("version", JSONNode(.number(Self.version))), ("findings", .list(list)))).text + "\n"
  }

  /// Reads a baseline file; errors call it `name`.
  package init(bytes: [UInt8], name: String) throws(LintError) {
    let file = JSONFile(name: name, bytes: bytes)
    let documents: [JSONNode]
    do {
      documents = try JSONReader.documents(in: file)
    } catch {
      throw LintError(error.description)
    }
    var entries: [Entry] = []
    guard let document = documents.first, documents.count == 1, case .object(let members) = document.value else {
      throw LintError("'\(name)' is no baseline. Write one with --write-baseline \(name.shellWord).")
    }
    for member in members {
      switch (member.key, member.node.value) {
      case ("version", .number(Self.version)): continue
      case ("findings", .list(let nodes)):
        for node in nodes { entries.append(try Self.entry(node, in: file)) }
      default:
        let advice = "A baseline of version \(Self.version) has 'version' and 'findings'. Write it anew."
        throw LintError(file.error(at: member.node.offset, "unexpected '\(member.key)'. \(advice)").description)
      }
    }
    self.init(entries)
  }

  private static func entry(_ node: JSONNode, in file: JSONFile) throws(LintError) -> Entry {
    var entry = Entry(rule: "", file: "", part: "", line: "", count: 0)
    guard case .object(let members) = node.value else {
      throw LintError(file.error(at: node.offset, "a finding must be an object, and this is \(node.kind).").description)
    }
    for member in members {
      switch (member.key, member.node.value) {
      case ("rule", .text(let text)): entry.rule = text
      case ("file", .text(let text)): entry.file = text
      case ("part", .text(let text)): entry.part = text
      case ("line", .text(let text)): entry.line = text
      case ("count", .number(let digits)): entry.count = Int(digits) ?? 0
      default:
        let message = "unexpected '\(member.key)' of \(member.node.kind)."
        throw LintError(file.error(at: member.node.offset, message).description)
      }
    }
    guard !entry.rule.isEmpty, !entry.file.isEmpty, (1...1_000_000).contains(entry.count) else {
      throw LintError(file.error(at: node.offset, "a finding needs 'rule', 'file' and a 'count' from 1.").description)
    }
    return entry
  }
}
