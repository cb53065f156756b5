#if DEBUG
/// Converts stored values to the types that the callers of generic methods expect.
///
/// The spy cannot know in advance which type the caller of a generic method chooses. It stores such values as `Any`,
/// and casts them here to the type that the caller expects.
public enum SpyValue {
  /// Returns `value` as `Wanted`; stops the test run if it has another type.
  public static func cast<Wanted>(
    _ value: Any,
    to wanted: Wanted.Type = Wanted.self,
    from name: String
  ) -> Wanted {
    guard let cast = value as? Wanted else {
      preconditionFailure(
        "'\(name)' was asked for '\(Wanted.self)', but was prepared with '\(type(of: value))'. "
          + "Prepare the type its caller chooses, or choose by argument in 'answers { … }'."
      )
    }
    return cast
  }
}
#endif
