extension RoutePattern {
  /// An error in a route's path, or in a value of an address.
  public enum Error: Swift.Error, Hashable, CustomStringConvertible {
    /// The path does not begin with a slash.
    case relative(String)
    /// The path has an empty piece: two slashes, or one at its end.
    case emptySegment(String)
    /// The path contains `?` or `#`.
    case query(String)
    /// A piece that is already percent-encoded.
    case encodedSegment(String, plain: String, String)
    /// A piece that is `.` or `..`, which browsers treat as a relative step and not as a name.
    case step(String, String)
    /// A piece that begins with `~`, which is reserved as a mark before values.
    case marked(String, String)
    /// Braces that do not hold exactly one name.
    case brokenParameter(String, String)
    /// The same name twice.
    case repeatedParameter(String, String)
    /// The path names a property that the route does not have.
    case unknownParameter(String, String, route: String)
    /// The path names a property that may have no value.
    case optionalParameter(String, String, route: String)
    /// A property that cannot be written as text in an address.
    case unprintable(property: String, route: String)
    /// A property of the path without a value, or with an empty text.
    case missingValue(property: String, route: String)

    /// The error and its remedy, in words.
    public var description: String {
      switch self {
      case .relative(let path):
        "The path '\(path)' does not begin with '/'. Write '/\(path)'."
      case .emptySegment(let path):
        "The path '\(path)' has an empty piece. Write one '/' between pieces and none at the end."
      case .query(let path):
        """
        The path '\(path)' contains '?' or '#'. Leave the query out: every property that is not in \
        the path is a query parameter.
        """
      case .encodedSegment(let piece, let plain, let path):
        """
        The piece '\(piece)' in the path '\(path)' is percent-encoded. Write the plain text \
        '\(plain)'; addresses are encoded when they are made.
        """
      case .step(let piece, let path):
        """
        The piece '\(piece)' in the path '\(path)' is a step and no name: browsers fold it away. \
        Write the path that it leads to.
        """
      case .marked(let piece, let path):
        """
        The piece '\(piece)' in the path '\(path)' begins with '~', which addresses write before a \
        value that would be read as something else. Begin it with another character.
        """
      case .brokenParameter(let piece, let path):
        "The piece '\(piece)' in the path '\(path)' is broken. Write one name in braces, like '{id}'."
      case .repeatedParameter(let name, let path):
        "The path '\(path)' names '{\(name)}' twice. Give each piece its own property."
      case .unknownParameter(let name, let path, let route):
        "The path '\(path)' names '{\(name)}', and '\(route)' has no property '\(name)'. "
          + "Add it, or mend the name in braces."
      case .optionalParameter(let name, let path, let route):
        """
        The path '\(path)' names '{\(name)}', which is optional in '\(route)'. Make it not optional, \
        or leave it out of the path: a query parameter may be missing.
        """
      case .unprintable(let property, let route):
        """
        The property '\(property)' of '\(route)' cannot stand in an address. Use a string, a number, \
        a truth value, or a type that is coded as one of these.
        """
      case .missingValue(let property, let route):
        """
        The property '\(property)' of '\(route)' is in the path and has no value. Make it not \
        optional, or leave it out of the path: a query parameter may be missing.
        """
      }
    }
  }
}
