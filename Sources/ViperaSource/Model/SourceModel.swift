/// The modules of a project, as far as its source shows them.
package struct SourceModel: Hashable, Sendable, Codable {
  package var modules: [SourceModule] = []
  package var navigation: [NavigationEdge] = []
  package var tests: [TestReference] = []
  package var entities: [Entity] = []
  /// The facts of all files that were read, sorted by path.
  package var files: [FileFacts] = []
  /// The indices of the test files, sorted.
  package var testFiles: [Int] = []
  package var roots = ProjectRoots()

  package init() {}

  package func declaration(_ id: DeclarationID) -> DeclarationFacts {
    files[id.file].declarations[id.index]
  }

  package func module(_ id: ModuleID) -> SourceModule? {
    modules.first { $0.id == id }
  }
}

/// Identifies a declaration by its file and its position in the file.
package struct DeclarationID: Hashable, Sendable, Codable, Comparable {
  package let file: Int
  package let index: Int

  package init(file: Int, index: Int) {
    self.file = file
    self.index = index
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// A place in a file.
package struct SourcePlace: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  package init(_ file: String, _ position: SourcePosition) {
    self.file = file
    line = position.line
    column = position.column
  }

  /// Decodes a place in a cached report.
  ///
  /// The report is not trusted, since anybody may have written the file.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decode(String.self, forKey: .file)
    line = try values.decode(Int.self, forKey: .line)
    column = try values.decode(Int.self, forKey: .column)
    guard (1...1_000_000_000).contains(line), (1...1_000_000_000).contains(column) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no such place"))
    }
  }

  package var description: String { "\(file):\(line)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A type that contains domain data.
package struct Entity: Hashable, Sendable, Codable {
  package var type: String
  package var kind: DeclarationFacts.Kind
  package var place: SourcePlace
  /// The evidence that the type is an entity.
  package var reason: String
  package var declaration: DeclarationID
}

/// A test file that names a part.
package struct TestReference: Hashable, Sendable, Codable {
  package var part: String
  package var module: ModuleID
  package var place: SourcePlace
}
