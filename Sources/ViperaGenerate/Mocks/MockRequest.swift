/// The options of `vipera generate mocks`.
package struct MockRequest: Equatable, Sendable {
  /// Files and folders with the protocols, as typed.
  package var paths: [String]
  /// The names of the protocols that get spies; empty for all.
  package var only: [String] = []
  package var suffix = Suffix.spy
  /// The output folder, or a single output file if it ends in `.swift`.
  package var output = MockRequest.standardOutput
  package var access = Access.internal
  /// The modules to import with `@testable`.
  package var testable: [String] = []

  package init(paths: [String]) {
    self.paths = paths
  }
}

extension MockRequest {
  /// The default folder for spies.
  package static let standardOutput = "Spies"

  /// The suffix of a spy's name.
  package enum Suffix: String, CaseIterable, Sendable {
    case spy = "Spy"
    case mock = "Mock"
  }

  /// The access level of spies.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`

    /// The prefix of a declaration.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }

    /// Whether a declaration with the access level `word`, nil for none, is visible enough for these spies.
    func isMet(by word: String?) -> Bool {
      switch self {
      case .internal: true
      case .package: ["package", "public"].contains(word)
      case .public: word == "public"
      }
    }
  }

  /// Whether all spies are written into one file.
  var isOneFile: Bool { output.hasSuffix(".swift") }

  /// The command that writes the same files again.
  package var command: String {
    var words = ["vipera", "generate", "mocks"] + paths
    for name in only { words += ["--only", name] }
    if suffix != .spy { words += ["--suffix", suffix.rawValue] }
    if output != Self.standardOutput { words += ["--output", output.isEmpty ? "." : output] }
    if access != .internal { words += ["--access", access.rawValue] }
    for module in testable { words += ["--testable", module] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// Returns the word, quoted for a shell if necessary.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:=@".contains($0) }
    return plain && !word.isEmpty ? word : "\"\(word.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined())\""
  }
}
