/// Readable names of types.
package enum TypeNames {
  /// The name including enclosing types, but without the module: `LoginContract.ViewSpy`.
  package static func nested(_ type: Any.Type) -> String {
    // For a type that is private to a file, the runtime writes `App.(unknown context at $1a2b).Login`.
    let pieces = String(reflecting: type).split(separator: ".", maxSplits: 1)
    guard pieces.count == 2, !pieces[1].contains("unknown context") else { return "\(type)" }
    return String(pieces[1])
  }
}
