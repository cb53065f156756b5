/// Checks `FieldReflection` with types whose properties are known here.
enum FieldReflectionTrial {
  typealias Field = FieldReflection.Field

  class Base {
    let first = 1
  }

  final class Derived: Base {
    weak var second: Base?
    var third = ""
  }

  struct Sample {
    var number: Int
    weak var kept: Base?
    unowned let owner: Base
    let text: String
    let pair: (Int8, Int)
  }

  /// Whether `read` returns the right properties of the known types.
  static func passes(_ read: (Any.Type) -> [Field]) -> Bool {
    agree(read(Derived.self), derived) && agree(read(Sample.self), sample)
  }

  /// Whether the found properties are the known ones; the type of a property that is not held is
  /// ignored.
  static func agree(_ found: [Field], _ known: [Field]) -> Bool {
    found.count == known.count
      && zip(found, known).allSatisfy { found, known in
        found.name == known.name && found.isStrong == known.isStrong
          && found.isVariable == known.isVariable
          && (!known.isStrong || found.type == known.type)
      }
  }

  static let derived = [
    Field(name: "first", isStrong: true, isVariable: false, type: Int.self),
    Field(name: "second", isStrong: false, isVariable: true, type: Base?.self),
    Field(name: "third", isStrong: true, isVariable: true, type: String.self),
  ]

  static let sample = [
    Field(name: "number", isStrong: true, isVariable: true, type: Int.self),
    Field(name: "kept", isStrong: false, isVariable: true, type: Base?.self),
    Field(name: "owner", isStrong: false, isVariable: false, type: Base.self),
    Field(name: "text", isStrong: true, isVariable: false, type: String.self),
    Field(name: "pair", isStrong: true, isVariable: false, type: (Int8, Int).self),
  ]
}
