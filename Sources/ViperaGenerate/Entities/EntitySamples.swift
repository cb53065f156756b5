import ViperaSpelling
import ViperaTexts

/// The samples of an entity, which are read from files.
struct EntitySamples {
  /// A sample object, and the file that contains it.
  struct Sample {
    let members: [JSONNode.Member]
    let node: JSONNode
    let file: JSONFile
  }

  private(set) var samples: [Sample] = []
  /// One sentence for each hint to the user.
  private(set) var hints: [String] = []

  /// Reads files that contain an object, a list of objects, or one object or list per line.
  ///
  /// - Parameters:
  ///   - files: File names and contents.
  ///   - path: The keys that lead to the samples, such as `data.items`, with `*` for any key; nil if the samples are at
  ///     the top.
  /// - Returns: The objects, in their original order.
  /// - Throws: An error with the position of a value that is not a sample.
  static func read(
    _ files: [(file: String, bytes: [UInt8])],
    at path: String?
  ) throws(GenerateError) -> EntitySamples {
    guard !files.isEmpty else {
      throw GenerateError("There is no sample. Name a JSON file: --from sample.json.")
    }
    var found = EntitySamples()
    for (name, bytes) in files {
      let file = JSONFile(name: name, bytes: bytes)
      for document in try documents(in: file) {
        let nodes = try path.map { path throws(GenerateError) in try follow(path, from: document, in: file) }
        try found.add(nodes ?? [document], of: file)
      }
    }
    if path == nil { found.hintAtWrapper() }
    return found
  }

  private static func documents(in file: JSONFile) throws(GenerateError) -> [JSONNode] {
    do {
      return try JSONReader.documents(in: file)
    } catch {
      throw GenerateError(error.description)
    }
  }

  private mutating func add(_ nodes: [JSONNode], of file: JSONFile) throws(GenerateError) {
    for node in nodes {
      guard case .list(let elements) = node.value else {
        try add(node, of: file)
        continue
      }
      guard !elements.isEmpty else {
        throw file.failure(at: node.offset, "the list is empty, and an entity is made from its objects.")
      }
      for element in elements { try add(element, of: file) }
    }
  }

  private mutating func add(_ node: JSONNode, of file: JSONFile) throws(GenerateError) {
    guard case .object(let members) = node.value else {
      throw file.failure(
        at: node.offset,
        "a sample is an object, and this is \(node.kind). Name another place with --at."
      )
    }
    samples.append(Sample(members: members, node: node, file: file))
  }

  /// Returns the values at a path; a list on the path is replaced by its elements.
  private static func follow(
    _ path: String,
    from document: JSONNode,
    in file: JSONFile
  ) throws(GenerateError) -> [JSONNode] {
    var nodes = [document]
    for key in path.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      var next: [JSONNode] = []
      for node in nodes {
        next += try step(key, of: path, from: node, in: file)
      }
      nodes = next
    }
    return nodes
  }

  private static func step(
    _ key: String,
    of path: String,
    from node: JSONNode,
    in file: JSONFile
  ) throws(GenerateError) -> [JSONNode] {
    switch node.value {
    case .list(let elements):
      if key == "*" { return elements }
      var found: [JSONNode] = []
      for element in elements { found += try step(key, of: path, from: element, in: file) }
      return found
    case .object(let members):
      if key == "*" { return members.map(\.node) }
      if let member = members.first(where: { $0.key == key }) { return [member.node] }
      throw file.failure(at: node.offset, "--at \(path): \(missing(key, in: members.map(\.key)))")
    default:
      throw file.failure(at: node.offset, "--at \(path): there is no '\(key)' in \(node.kind).")
    }
  }

  private static func missing(_ key: String, in keys: [String]) -> String {
    if let meant = NearestName.find(for: key, among: keys) {
      return "the object has no '\(key)'. Did you mean '\(meant)'?"
    }
    let listed = keys.prefix(12).map { "'\($0.visible())'" }.joined(separator: ", ")
    return
      "the object has no '\(key)'; it has \(keys.isEmpty ? "no keys" : listed)\(keys.count > 12 ? " and more" : "")."
  }

  /// Adds a hint for a file such as `{"data": [{…}, {…}]}`.
  ///
  /// The file is read as one sample, but the user usually means the objects in its list.
  private mutating func hintAtWrapper() {
    guard samples.count == 1, let sample = samples.first else { return }
    let lists = sample.members.filter { member in
      guard case .list(let elements) = member.node.value, let first = elements.first else { return false }
      if case .object = first.value { return elements.count > 1 }
      return false
    }
    guard lists.count == 1, let list = lists.first, sample.members.count <= 4 else { return }
    hints.append(
      "The entity is made from the whole file. To make it from the objects in its '\(list.key)', add --at \(list.key)."
    )
  }
}

extension JSONFile {
  /// Creates the generator's error for a value.
  fileprivate func failure(at offset: Int, _ message: String) -> GenerateError {
    GenerateError(error(at: offset, message).description)
  }
}
