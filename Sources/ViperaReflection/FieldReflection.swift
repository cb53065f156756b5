/// Finds out which stored properties of a type hold a strong reference, from the metadata of the Swift runtime.
///
/// `Mirror` shows the value of a weak property like any other value. So this type calls functions of the runtime, which
/// the standard library also calls to create key paths; they have been stable since Swift 5.4.
package struct FieldReflection {
  private struct Metadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  /// A stored property; `isStrong` is false for a weak or unowned reference.
  package struct Field {
    package let name: String
    package let isStrong: Bool
    package let isVariable: Bool
    package let type: Any.Type
  }

  /// Whether the runtime's metadata has the layout that this code expects.
  ///
  /// The functions are not public API, and with another layout this code would read the wrong memory.
  package static let isTrusted = FieldReflectionTrial.passes(Self.read)

  /// The stored properties of `type` in order, those of superclasses first; nil if the metadata cannot be trusted.
  package static func fields(of type: Any.Type) -> [Field]? {
    isTrusted ? read(type) : nil
  }

  private static func read(_ type: Any.Type) -> [Field] {
    (0..<Self.count(type)).map { index in
      var metadata = Metadata()
      let own = Self.child(type, index: index, metadata: &metadata)
      defer { metadata.free?(metadata.name) }
      return Field(
        name: metadata.name.map { String(cString: $0) } ?? "",
        isStrong: metadata.isStrong,
        isVariable: metadata.isVariable,
        type: own
      )
    }
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func count(_: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func child(
    _: Any.Type,
    index: Int,
    metadata: UnsafeMutablePointer<Metadata>
  ) -> Any.Type
}

/// An optional type, which can report its wrapped type.
package protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  package static var wrapped: Any.Type { Wrapped.self }
}

/// Checks `FieldReflection` with test types whose properties are known.
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

  /// Whether `read` returns the right properties of the test types.
  static func passes(_ read: (Any.Type) -> [Field]) -> Bool {
    agree(read(Derived.self), derived) && agree(read(Sample.self), sample)
  }

  /// Whether the found properties equal the known ones; the type of a weak or unowned property is ignored.
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
