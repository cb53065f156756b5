import ViperaSpelling

/// The URL pattern of a module, with the types of its parameters: `/products/{id:Int}`.
package struct RoutePath: Equatable, Sendable {
  /// A parameter in the URL, which becomes a property of the route.
  package struct Parameter: Equatable, Sendable {
    package let name: String
    package let type: ParameterType
  }

  /// The type of a parameter.
  package enum ParameterType: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case uuid = "UUID"

    /// A Swift expression for a sample value of this type.
    var sample: String {
      switch self {
      case .string: "\"abc\""
      case .int: "7"
      case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))"
      }
    }
  }

  /// The pattern without types, for the route's `path`: `/products/{id}`.
  package let pattern: String
  package let parameters: [Parameter]

  /// The maximum length of a URL pattern, in bytes.
  private static let longest = 200

  /// Creates the default URL of a module: `/product-detail`.
  package init(of module: ModuleName) {
    pattern = "/" + module.kebab
    parameters = []
  }

  /// Parses a pattern.
  package init(_ text: String) throws(GenerateError) {
    guard text.utf8.count <= Self.longest else {
      throw GenerateError("The route '\(text.prefix(40))…' is longer than \(Self.longest) bytes. Shorten it.")
    }
    guard text.first == "/" else {
      throw GenerateError("The route '\(text)' does not begin with '/'. Did you mean '/\(text)'?")
    }
    var pattern = ""
    var parameters: [Parameter] = []
    let pieces = text == "/" ? [] : text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for piece in pieces {
      guard let parameter = try Self.parameter(String(piece), in: text) else {
        pattern += "/\(piece)"
        continue
      }
      guard !parameters.contains(where: { $0.name == parameter.name }) else {
        throw GenerateError("The route '\(text)' names '\(parameter.name)' twice. Give each parameter its own name.")
      }
      parameters.append(parameter)
      pattern += "/{\(parameter.name)}"
    }
    self.pattern = pattern.isEmpty ? "/" : pattern
    self.parameters = parameters
  }

  /// Returns the parameter in a path component; nil if the component is fixed.
  private static func parameter(_ piece: String, in text: String) throws(GenerateError) -> Parameter? {
    guard !piece.isEmpty else {
      throw GenerateError("The route '\(text)' has an empty piece. Write one '/' between pieces, and none at the end.")
    }
    guard piece.contains("{") || piece.contains("}") else {
      try checkFixed(piece, in: text)
      return nil
    }
    let content = piece.dropFirst().dropLast()
    guard piece.hasPrefix("{"), piece.hasSuffix("}"), !content.contains("{"), !content.contains("}") else {
      throw GenerateError("The piece '\(piece)' of the route is broken. Write one name in braces, such as '{id:Int}'.")
    }
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard let name = parts.first, SwiftWords.isProperty(name) else {
      throw GenerateError(
        "The piece '\(piece)' of the route has no usable name. Begin with a small letter, use letters and digits, "
          + "and no word of Swift, such as '{id:Int}'."
      )
    }
    guard parts.count == 2 else { return Parameter(name: name, type: .string) }
    guard let type = ParameterType(rawValue: parts[1]) else { throw unknownType(parts[1], of: name) }
    return Parameter(name: name, type: type)
  }

  /// Allows only characters that need no escaping in Swift, HTML or a shell, although URLs may contain more.
  private static func checkFixed(_ piece: String, in text: String) throws(GenerateError) {
    let odd = piece.first { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    if let odd {
      let remedy =
        odd == "?" || odd == "#"
        ? "Leave the query out; it comes from the route's other properties."
        : "Use letters, digits and '-'."
      throw GenerateError("The route '\(text)' has the character '\(odd)'. \(remedy)")
    }
    guard piece != ".", piece != ".." else {
      throw GenerateError("The route '\(text)' has the step '\(piece)'. Write the path that it leads to.")
    }
  }

  private static func unknownType(_ text: String, of name: String) -> GenerateError {
    let names = ParameterType.allCases.map(\.rawValue)
    let meant = NearestName.find(for: text, among: names).map { " Did you mean '\($0)'?" } ?? ""
    return GenerateError(
      "The parameter '\(name)' of the route has the type '\(text)', which is not known.\(meant) "
        + "Known: \(names.joined(separator: ", "))."
    )
  }
}
