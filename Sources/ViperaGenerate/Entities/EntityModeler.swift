import ViperaTexts

/// Chooses types that can hold the values of the samples.
struct EntityModeler {
  /// The maximum nesting of structures.
  static let mostLevels = 8
  /// The maximum number of types in one entity.
  static let mostTypes = 100

  /// The context of a value: the enclosing structures, outermost first.
  struct Scope {
    var shapes: [(shape: ObjectShape, name: String)]
    /// The keys that lead to the value.
    var path: [String]
    /// The type names used in the innermost structure.
    var names: NameScope
    /// The nested types of the innermost structure.
    var types: [EntityModel.NestedType] = []
  }

  /// A type, or the reason why no type fits.
  enum Finding {
    case type(String, comments: [String] = [])
    case nothing(because: String)
  }

  var dates: Set<TextFormat> = []
  var needsFoundation = false
  var notes: [String] = []
  private var typeCount = 0

  /// Builds the model of an entity.
  static func model(_ shape: ObjectShape, named name: String) throws(GenerateError) -> EntityModel {
    var modeler = EntityModeler()
    guard shape.values == nil else {
      throw GenerateError(
        """
        The keys of the samples are data, such as numbers or days, or there are more than \
        \(ObjectShape.mostMembers) of them. If its values are the samples, write --at '*'.
        """
      )
    }
    let structure = try modeler.structure(of: shape, named: name, in: [], path: [name])
    guard !structure.properties.isEmpty else {
      throw GenerateError("No sample shows a value for '\(name)'. Use samples whose objects are not empty.")
    }
    return EntityModel(
      structure: structure,
      dates: modeler.dates,
      needsFoundation: modeler.needsFoundation,
      notes: modeler.notes
    )
  }

  mutating func structure(
    of shape: ObjectShape,
    named name: String,
    in around: [(shape: ObjectShape, name: String)],
    path: [String]
  ) throws(GenerateError) -> EntityModel.Structure {
    try count(path)
    guard shape.keys.count <= ObjectShape.mostMembers else {
      throw GenerateError(
        """
        '\(path.joined(separator: "."))' has \(shape.keys.count) different keys in the samples, and a structure may \
        have \(ObjectShape.mostMembers). Name a part of the samples with --at.
        """
      )
    }
    let shapes = around + [(shape, name)]
    // A nested type must not shadow an enclosing type, since the nested type's properties may use the enclosing type.
    let taken = SwiftTypes.reserved.union(shapes.map(\.name))
    var scope = Scope(shapes: shapes, path: path, names: NameScope(taken: taken))
    var structure = EntityModel.Structure(name: name)
    let names = SwiftNames.properties(shape.keys)
    for key in shape.keys {
      guard let member = shape.members[key], let name = names[key] else { continue }
      scope.path = path + [key]
      switch try type(of: member.shape, key: key, in: &scope) {
      case .type(let type, let comments):
        let type = shape.isOptional(key) ? type + "?" : type
        let property = EntityModel.Property(key: key, name: name, type: type, comments: comments)
        structure.lines.append(.property(property))
        note(comments, at: scope.path)
      case .nothing(let reason):
        let comment = "'\(key.visible())' is left out: \(reason)"
        structure.lines.append(.comment(comment))
        note([comment], at: scope.path)
      }
    }
    structure.types = scope.types
    return structure
  }

  mutating func count(_ path: [String]) throws(GenerateError) {
    typeCount += 1
    guard typeCount <= Self.mostTypes else {
      throw GenerateError(
        """
        The entity would have more than \(Self.mostTypes) types; the last one is for \
        '\(path.joined(separator: "."))'. Make entities of parts of the samples, with --at.
        """
      )
    }
  }

  private mutating func note(_ comments: [String], at path: [String]) {
    notes += comments.map { "\(path.map { $0.visible() }.joined(separator: ".")): \($0)" }
  }
}

extension String {
  /// The text with `?` for invisible characters, shortened to fit into a message.
  func visible(_ most: Int = 60) -> String {
    let text = String(String.UnicodeScalarView(unicodeScalars.prefix(most).map { $0.isVisible ? $0 : "?" }))
    return unicodeScalars.count > most ? text + "…" : text
  }
}
