/// Which stored properties of a type hold what they refer to, as the runtime's metadata tells.
///
/// `Mirror` shows the value of a weak property like that of any other. The standard library asks the
/// same runtime functions when it makes key paths; they have been stable since Swift 5.4. They are
/// called here alone.
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

  /// Whether the runtime lays out what it says as we read it.
  ///
  /// The functions are no API, and with another layout we would read other memory than we mean to.
  static let isTrusted = FieldReflectionTrial.passes(Self.read)

  /// The stored properties of `type` in order, those of superclasses first; nil if the runtime is
  /// not to be trusted.
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

  /// How far into a value of `type` each of its stored properties lies, in the same order.
  ///
  /// For structs alone: an object's properties lie behind its reference.
  static func offsets(of type: Any.Type) -> [Int] {
    (0..<Self.count(type)).map { Self.offset(type, index: $0) }
  }

  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private static func offset(_: Any.Type, index: Int) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func count(_: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func child(
    _: Any.Type,
    index: Int,
    metadata: UnsafeMutablePointer<Metadata>
  ) -> Any.Type
}
