/// Decides without parsing whether a file can matter.
enum RoleScan {
  /// Whether the file at `path` declares or names parts, contracts or entities, as far as its words tell.
  static func matters(path: String, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    path.split(separator: "/").dropLast().contains { RoleFolders.isEntities(String($0)) } || holdsRoleWord(bytes)
  }

  /// Whether any of the words is in `bytes`, in upper or lower case.
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

  /// The words by their first letter; `@` is the first byte of the range.
  private static let table: [[[UInt8]]] = {
    var table = [[[UInt8]]](repeating: [], count: Int(lastLetter - firstLetter) + 1)
    for word in words.map({ Array($0.utf8) }) {
      if let first = word.first { table[Int(first - firstLetter)].append(word) }
    }
    return table
  }()

  /// The spellings of roles, and what else a file may matter for.
  ///
  /// `protocol ` finds contracts such as `protocol CartView`, `viewcontroller:` finds conformances to them, and
  /// `codable` finds entities (`Decodable` too). `import vipera` finds the routes and screens of our own runtime.
  private static let words =
    [
      "@contract", "assembly", "buildable", "builder", "businesslogic", "codable", "configurator", "coordinator",
      "datamanager", "datapassing", "datastore", "displaylogic", "eventhandler", "import vipera", "interacting",
      "interactor", "moduleinput", "moduleoutput", "nsmanagedobject", "presentablelistener", "presentation",
      "presenter", "presenting", "protocol ", "router", "routing", "usecase", "viewcontrollable", "viewcontroller:",
      "viewinput",
      "viewoutput", "wireframe", "worker",
    ] + Misspelling.known.keys.sorted()
}
