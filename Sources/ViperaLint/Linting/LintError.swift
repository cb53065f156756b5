/// The reason why a run ends without findings, and what to do.
package struct LintError: Error, Equatable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// Invalid arguments, settings or baseline.
    case wrong
    /// A file that cannot be read or written.
    case files
  }

  package let kind: Kind
  package let description: String

  package init(_ description: String, _ kind: Kind = .wrong) {
    self.kind = kind
    self.description = description
  }
}
