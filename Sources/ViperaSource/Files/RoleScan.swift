/// Decides without parsing whether a file is relevant.
enum RoleScan {
  /// Whether the file at `path` declares or names parts, contracts or entities, as far as its words show.
  ///
  /// `names` are the project's own words, in lower case.
  static func matters(path: String, bytes: UnsafeBufferPointer<UInt8>, names: [[UInt8]] = []) -> Bool {
    let path = path.split(separator: "/")
    return path.dropLast().contains { RoleFolders.isEntities(String($0)) } || path.last.map(isEntityFile) ?? false
      || holdsRoleWord(bytes) || names.contains { holds($0, bytes) }
  }

  /// Whether a file is named after an entity, although its source may not show that: `CartEntity.swift`.
  private static func isEntityFile(_ name: Substring) -> Bool {
    ["DTO.swift", "Entity.swift", "Model.swift"].contains(where: name.hasSuffix) && !name.hasSuffix("ViewModel.swift")
  }

  private static func holds(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    return bytes.indices.contains { lowercased(bytes[$0]) == first && matches(word, bytes, at: $0) }
  }

  /// Whether `bytes` contain any of the words, in upper or lower case.
  ///
  /// One pass over the bytes: the first letter selects the few words that can start there.
  static func holdsRoleWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in bytes.indices {
      let first = lowercased(bytes[start])
      guard first >= firstLetter, first <= lastLetter else { continue }
      for word in table[Int(first - firstLetter)] where matches(word, bytes, at: start) { return true }
    }
    return false
  }

  /// Whether a word is at a position where the word's first letter was found.
  private static func matches(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    for index in 1..<word.count where lowercased(bytes[start + index]) != word[index] { return false }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static let firstLetter = UInt8(ascii: "@")
  private static let lastLetter = UInt8(ascii: "z")

  /// The words by their first byte; index 0 is the byte `@`.
  private static let table: [[[UInt8]]] = {
    var table = [[[UInt8]]](repeating: [], count: Int(lastLetter - firstLetter) + 1)
    for word in words.map({ Array($0.utf8) }) {
      if let first = word.first { table[Int(first - firstLetter)].append(word) }
    }
    return table
  }()

  /// The spellings of roles, and other words that make a file relevant.
  ///
  /// `protocol ` finds contracts such as `protocol CartView`, and `viewcontroller:` finds conformances to contracts.
  /// `codable` finds entities (also `Decodable`), and `import vipera` finds screens, routes and tests on Vipera's own
  /// runtime. `delegate?.` finds cells and similar types that call a contract.
  private static let words =
    [
      "@contract", "assembly", "buildable", "builder", "businesslogic", "codable", "configurator", "coordinator",
      "datamanager", "datapassing", "datastore", "delegate?.", "displaylogic", "eventhandler", "gateway",
      "import vipera",
      "interacting", "interactor", "listener?.", "moduleinput", "moduleoutput", "nsmanagedobject", "output?.",
      "presentablelistener", "presentation", "presenter", "presenting", "protocol ", "repository", "router", "routing",
      "service",
      "usecase",
      "vipera:allow", "viewcontrollable", "viewcontroller:", "viewinput", "viewoutput", "wireframe", "worker",
    ] + Misspelling.known.keys.sorted()
}
