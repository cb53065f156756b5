/// Names of types for people.
package enum TypeNames {
  /// The name with the types it is declared in, without its module: `LoginContract.ViewSpy`.
  package static func nested(_ type: Any.Type) -> String {
    // The runtime writes `App.(unknown context at $1a2b).Login` for a type that is private to a file.
    let pieces = String(reflecting: type).split(separator: ".", maxSplits: 1)
    guard pieces.count == 2, !pieces[1].contains("unknown context") else { return "\(type)" }
    return String(pieces[1])
  }
}
