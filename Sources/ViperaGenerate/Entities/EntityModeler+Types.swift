extension EntityModeler {
  /// Finds a type for a member's values.
  mutating func type(of shape: ValueShape, key: String, in scope: inout Scope) throws(GenerateError) -> Finding {
    if shape.kinds > 1 { return try mix(of: shape, key: key, in: &scope) }
    if shape.hasBoolean { return .type("Bool") }
    if let numbers = shape.numbers { return number(numbers) }
    if let texts = shape.texts { return text(texts, key: key, in: &scope) }
    if let elements = shape.elements { return try list(of: elements, key: key, in: &scope) }
    if let object = shape.object { return try self.object(object, key: key, in: &scope) }
    return .nothing(because: "it is null in all samples. Add it once a sample has a value.")
  }

  private mutating func number(_ shape: NumberShape) -> Finding {
    switch shape.fit {
    case .integer: return .type("Int")
    case .double: return .type("Double")
    case .decimal:
      needsFoundation = true
      return .type("Decimal", comments: ["A number of the samples has more digits than 'Int' and 'Double' keep."])
    case .inexactDouble:
      return .type("Double", comments: ["A number of the samples has more digits than any number type keeps."])
    }
  }

  private mutating func text(_ shape: TextShape, key: String, in scope: inout Scope) -> Finding {
    let formats = shape.formats
    if formats.isSubset(of: [.instant, .fractionalInstant]) || formats == [.day] {
      dates.formUnion(formats)
      needsFoundation = true
      return .type("Date")
    }
    if formats == [.url] || formats == [.uuid] {
      needsFoundation = true
      return .type(formats == [.url] ? "URL" : "UUID")
    }
    if formats == [.localTime] {
      return .type("String", comments: ["A time without a time zone, which 'Date' would have to guess."])
    }
    if formats.isSubset(of: [.instant, .fractionalInstant, .day, .localTime]) {
      return .type("String", comments: ["Dates in several forms: with and without a time or a time zone."])
    }
    guard let values = shape.cases else { return .type("String") }
    return .type(choice(of: values, key: key, in: &scope))
  }

  private mutating func choice(of values: [String], key: String, in scope: inout Scope) -> String {
    let name = typeName(SwiftNames.type(key), else: "Value", in: &scope)
    var names = NameScope()
    let cases = values.map { (name: names.take(SwiftNames.enumCase($0)), value: $0) }
    let other = ["unknown", "other"].first { free in !cases.contains { $0.name == free } } ?? "unlisted"
    scope.types.append(.choice(EntityModel.Choice(name: name, cases: cases, other: other)))
    return name
  }

  private mutating func list(of elements: ValueShape, key: String, in scope: inout Scope) throws(GenerateError)
    -> Finding
  {
    guard elements.kinds > 0 else {
      let reason = elements.hasNull ? "its lists have no element but null in" : "it is an empty list in"
      return .nothing(because: "\(reason) all samples. Add it once a sample shows an element.")
    }
    switch try type(of: elements, key: SwiftNames.singular(key), in: &scope) {
    case .type(let type, let comments): return .type("[\(type)\(elements.hasNull ? "?" : "")]", comments: comments)
    case .nothing(let reason): return .nothing(because: reason)
    }
  }

  private mutating func object(_ shape: ObjectShape, key: String, in scope: inout Scope) throws(GenerateError)
    -> Finding
  {
    if let values = shape.values {
      switch try type(of: values, key: SwiftNames.singular(key), in: &scope) {
      case .type(let type, let comments):
        return .type("[String: \(type)\(values.hasNull ? "?" : "")]", comments: comments)
      case .nothing(let reason): return .nothing(because: reason)
      }
    }
    if let same = scope.shapes.last(where: { $0.shape === shape }) { return .type(same.name) }
    guard !shape.keys.isEmpty else {
      return .nothing(because: "it is an empty object in all samples. Add it once a sample shows a member.")
    }
    guard scope.shapes.count < Self.mostLevels else {
      return .nothing(because: "\(Self.mostLevels) structures are around it. Make an entity of it with --at.")
    }
    let name = typeName(SwiftNames.type(key), else: "Info", in: &scope)
    let structure = try self.structure(of: shape, named: name, in: scope.shapes, path: scope.path)
    guard !structure.properties.isEmpty else {
      return .nothing(because: "no sample shows a value in it. Add it once one does.")
    }
    scope.types.append(.structure(structure))
    return .type(name)
  }

  /// Returns an enum for values of different kinds.
  private mutating func mix(of shape: ValueShape, key: String, in scope: inout Scope) throws(GenerateError) -> Finding {
    try count(scope.path)
    let name = typeName(SwiftNames.type(key) + "Value", else: "", in: &scope)
    var cases: [(name: String, type: String)] = []
    if shape.hasBoolean { cases.append(("flag", "Bool")) }
    if let numbers = shape.numbers, case .type(let type, _) = number(numbers) { cases.append(("number", type)) }
    // A date stays a `String` here, since the samples may not show all strings that can occur.
    if shape.texts != nil { cases.append(("text", "String")) }
    if let elements = shape.elements {
      guard case .type(let type, _) = try list(of: elements, key: key, in: &scope) else {
        return .nothing(because: "it is an empty list in some samples and something else in others.")
      }
      cases.append(("list", type))
    }
    if let object = shape.object {
      guard case .type(let type, _) = try self.object(object, key: key, in: &scope) else {
        return .nothing(because: "it is an object without values in some samples and something else in others.")
      }
      cases.append(("object", type))
    }
    scope.types.append(.mix(EntityModel.Mix(name: name, cases: cases)))
    return .type(name)
  }

  /// Returns a free type name; `suffix` is added if the name is taken.
  private func typeName(_ name: String, else suffix: String, in scope: inout Scope) -> String {
    let isReserved = SwiftTypes.reserved.contains(name) || scope.shapes.contains { $0.name == name }
    return scope.names.take(isReserved ? name + suffix : name)
  }
}

/// Type names that a nested type must not shadow.
enum SwiftTypes {
  static let reserved: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal",
    "Decodable", "Decoder", "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error",
    "Float", "Hashable", "Int", "JSONDecoder", "JSONEncoder", "Never", "Optional", "Protocol", "RawRepresentable",
    "RawValue", "Result", "Self", "Sendable", "Set", "String", "Type", "URL", "UUID", "Void",
  ]
}
