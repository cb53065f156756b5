extension RouteTable {
  /// An error in a table, or in an address that was looked up.
  public enum Error: Swift.Error, Hashable, CustomStringConvertible {
    /// A route's path is broken.
    case brokenPath(RoutePattern.Error)
    /// Two routes answer the same addresses.
    case duplicatePath(String, routes: [String])
    /// One route is in the table twice.
    case repeatedRoute(String)
    /// The table has no destination for a route of this type.
    case unknownRoute(String, known: [String])
    /// No route has this path.
    case unknownPath(String, known: [String])
    /// A route has this path, but a required value is missing.
    case missingValue(property: String, path: String)
    /// A route has this path, but a value is of the wrong type.
    case invalidValue(property: String, text: String, path: String)
    /// A route has this path, but does not accept the combination of values.
    case refusedValues(route: String, path: String)
    /// The address is not valid: no slash at its start, a broken percent sign, not UTF-8.
    case brokenAddress(String)
    /// The address has a piece that is `.` or `..`, plain or percent-encoded.
    case steppingAddress(String)
    /// The address is too long, or has too many pieces or parameters for the table's limits.
    case oversizedAddress(limit: String)

    init(_ failure: RouteDecoder.Failure, path: String) {
      switch failure {
      case .missing(let property):
        self = .missingValue(property: property, path: path)
      case .invalid(let property, let text):
        self = .invalidValue(property: property, text: text ?? "", path: path)
      case .refused(let route):
        self = .refusedValues(route: route, path: path)
      }
    }

    /// The maximum number of paths listed; an app has hundreds, and anyone can request an unknown path.
    private static let mostKnown = 30

    /// The error and its remedy, in words; safe to log, whatever the address was.
    public var description: String {
      switch self {
      case .brokenPath(let error):
        error.description
      case .duplicatePath(let path, let routes):
        """
        The path '\(path)' is declared by \(routes.map { "'\($0)'" }.joined(separator: " and ")). \
        Change one of them.
        """
      case .repeatedRoute(let route):
        "The route '\(route)' is in the table twice. Remove one of its destinations."
      case .unknownRoute(let route, let known):
        """
        No module for the route '\(route)'. Known: \(Self.list(known)). \
        Add 'Destination(\(route).self) { … }' to the RouteTable.
        """
      case .unknownPath(let path, let known):
        "No route for \(Self.quoted(path)). Known: \(Self.list(known))."
      case .missingValue(let property, let path):
        """
        The address \(Self.quoted(path)) needs a value for '\(property)'. \
        Add '\(property)=…' to its query.
        """
      case .invalidValue(let property, let text, let path):
        """
        In the address \(Self.quoted(path)) the text \(Self.quoted(text)) is no value for \
        '\(property)'.
        """
      case .refusedValues(let route, let path):
        "The values in the address \(Self.quoted(path)) do not make a '\(route)'."
      case .brokenAddress(let address):
        """
        \(Self.quoted(address)) is no address. Begin with '/', and write '%' as '%25' and other \
        bytes in UTF-8.
        """
      case .steppingAddress(let address):
        """
        The address \(Self.quoted(address)) has a piece '.' or '..'. Write the path that it leads \
        to; a value that is one stands behind '~'.
        """
      case .oversizedAddress(let limit):
        "The address is larger than the limit of \(limit). Shorten it."
      }
    }

    private static func list(_ paths: [String]) -> String {
      guard !paths.isEmpty else { return "none" }
      let others = paths.count - mostKnown
      let named = paths.prefix(mostKnown).joined(separator: ", ")
      return others > 0 ? "\(named) and \(others) more" : named
    }

    /// Untrusted text, shortened and on one line.
    private static func quoted(_ text: String) -> String { "'\(PrintedText.line(text))'" }
  }
}
