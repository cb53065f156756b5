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

  /// For each stored property, in order and with those of superclasses first: does it hold strongly?
  ///
  /// A weak or unowned property does not.
  static func strength(of type: Any.Type) -> [Bool] {
    (0..<Self.count(type)).map { index in
      var metadata = Metadata()
      _ = Self.child(type, index: index, metadata: &metadata)
      metadata.free?(metadata.name)
      return metadata.isStrong
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
