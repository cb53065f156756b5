import ViperaSource

/// Prints findings as commands of GitHub's workflows.
struct GitHubFormat {
  let report: LintReport
  let context: FormatContext

  var text: String { (report.shown(context).map(line) + stale).joined(separator: "\n") }

  private var stale: [String] {
    report.staleText(context).map { ["::notice title=baseline::\(Self.escaped($0))"] } ?? []
  }

  private func line(_ finding: Finding) -> String {
    let file = Self.escaped(property: context.relative(finding.place.file))
    let column = context.lines.utf16Column(of: finding.place)
    let place = "file=\(file),line=\(finding.place.line),col=\(column),title=\(Self.escaped(property: finding.rule))"
    return "::\(Self.command(finding.severity)) \(place)::\(Self.escaped("\(finding.message)\n\(finding.fullAdvice)"))"
  }

  private static func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// Escapes a message, so that it is on one line.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case _ where scalar.isTerminalControl: result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Escapes the value of a property; a comma or a colon would end the value.
  static func escaped(property text: String) -> String {
    escaped(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}

/// Prints findings like compiler messages, for a build phase of Xcode.
struct XcodeFormat {
  let report: LintReport
  let context: FormatContext

  var text: String {
    let stale = report.staleText(context).map { ["note: \($0)"] } ?? []
    return (report.shown(context).map(line) + stale.map(oneLine)).joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    let place = finding.place
    let path = PathNames.absolute(place.file, workingFolder: context.workingFolder)
    let message = "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    return oneLine("\(path):\(place.line):\(place.column): \(message)")
  }

  private func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isTerminalControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the character could control the terminal that shows the log; a file's name may contain such characters.
  fileprivate var isTerminalControl: Bool { properties.generalCategory == .control && self != "\t" }
}
