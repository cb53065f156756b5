/// Which stored properties of a type hold a strong reference, according to the runtime's metadata.
///
/// `Mirror` shows the value of a weak property like that of any other. The standard library calls the same runtime
/// functions when it makes key paths; they have been stable since Swift 5.4. Only this type calls them.
struct FieldReflection {
  private struct Metadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  /// A stored property; a weak or unowned one does not hold strongly.
  struct Field {
    let name: String
    let isStrong: Bool
    let isVariable: Bool
    let type: Any.Type
  }

  /// Whether the runtime's metadata has the layout that this code expects.
  ///
  /// The functions are not public API, and with another layout this code would read the wrong memory.
  static let isTrusted = FieldReflectionTrial.passes(Self.read)

  /// The stored properties of `type` in order, those of superclasses first; nil if the runtime cannot be trusted.
  static func fields(of type: Any.Type) -> [Field]? {
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
