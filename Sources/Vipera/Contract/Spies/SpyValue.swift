#if DEBUG
/// Gives generic callers the type they asked for.
///
/// The spy cannot know in advance which type the caller of a generic method chooses. It keeps such
/// values as `Any`, and casts them here to the type that the caller expects.
public enum SpyValue {
  /// `value` as `Wanted`; stops the test if it is something else.
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
