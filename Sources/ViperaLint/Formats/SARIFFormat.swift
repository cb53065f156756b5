import ViperaSource
import ViperaTexts

/// Prints a report as SARIF 2.1.0.
///
/// Paths below the working folder are relative to it, as code hosts expect.
struct SARIFFormat {
  let report: LintReport
  let context: FormatContext

  private var rules: [any LintRule.Type] { RuleBook.all.filter { report.ran.contains($0.id) } }

  var text: String {
    let positions = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    return JSONText(
      .object(
        ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .text("2.1.0")),
        (
          "runs",
          .list([
            .object(
              ("tool", .object(("driver", driver))),
              ("columnKind", .text("utf16CodeUnits")),
              ("invocations", .list([invocation])),
              ("results", .list(report.findings.map { result($0, index: positions[$0.rule]) }))
            )
          ])
        )
      )
    ).text
  }

  private var driver: JSONNode {
    .object(
      ("name", .text("vipera")),
      ("version", .text(context.version)),
      ("semanticVersion", .text(context.version)),
      ("rules", .list(rules.map(Self.node)))
    )
  }

  private static func node(_ rule: any LintRule.Type) -> JSONNode {
    let markdown = "\(rule.reason)\n\n**How to fix it:** \(rule.advice)"
    return .object(
      ("id", .text(rule.id)),
      ("name", .text(rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())),
      ("shortDescription", .object(("text", .text(rule.summary)))),
      ("fullDescription", .object(("text", .text(rule.reason)))),
      (
        "help",
        .object(("text", .text("\(rule.reason)\n\nHow to fix it: \(rule.advice)")), ("markdown", .text(markdown)))
      ),
      ("defaultConfiguration", .object(("level", .text(rule.severity.rawValue))))
    )
  }

  /// The files that were read only in part or not at all, and the stale entries of the baseline.
  private var invocation: JSONNode {
    let skipped = report.unread.map { notification("warning", $0.text, location($0.path)) }
    let broken = report.broken.map { place in
      notification(
        "note",
        "The file is no valid Swift here, or nested too deeply. The rest of it was read.",
        location(place)
      )
    }
    let stale = report.staleText(context).map { [notification("note", $0)] } ?? []
    return .object(
      ("executionSuccessful", .boolean(report.isComplete)),
      ("toolExecutionNotifications", .list(skipped + broken + stale))
    )
  }

  private func notification(_ level: String, _ message: String, _ location: JSONNode? = nil) -> JSONNode {
    .object(
      without: ("level", .text(level)),
      ("message", .object(("text", .text(message)))),
      ("locations", location.map { .list([.object(("physicalLocation", $0))]) })
    )
  }

  // MARK: - Results

  private func result(_ finding: Finding, index: Int?) -> JSONNode {
    let names = [finding.module?.name, finding.part].compactMap { $0 }
    let logical = JSONNode.object(
      without: ("fullyQualifiedName", .text(names.joined(separator: "."))),
      ("kind", .text(finding.part == nil ? "module" : "type"))
    )
    return .object(
      without: ("ruleId", .text(finding.rule)),
      ("ruleIndex", index.map { .number($0) }),
      ("level", .text(finding.severity.rawValue)),
      ("message", .object(("text", .text("\(finding.message). \(finding.fullAdvice)")))),
      (
        "locations",
        .list([
          .object(
            without: ("physicalLocation", location(finding.place)),
            ("logicalLocations", names.isEmpty ? nil : .list([logical]))
          )
        ])
      ),
      ("relatedLocations", finding.related.isEmpty ? nil : .list(related(finding))),
      ("partialFingerprints", .object(("viperaFinding/v1", .text(context.keys.fingerprint(of: finding)))))
    )
  }

  private func related(_ finding: Finding) -> [JSONNode] {
    finding.related.enumerated().map { index, related in
      .object(
        ("id", .number(index + 1)),
        ("physicalLocation", location(related.place)),
        ("message", .object(("text", .text(related.text))))
      )
    }
  }

  private func location(_ place: SourcePlace) -> JSONNode {
    .object(
      ("artifactLocation", artifact(place.file)),
      (
        "region",
        .object(("startLine", .number(place.line)), ("startColumn", .number(context.lines.utf16Column(of: place))))
      )
    )
  }

  private func location(_ path: String) -> JSONNode { .object(("artifactLocation", artifact(path))) }

  private func artifact(_ path: String) -> JSONNode {
    let relative = context.relative(path)
    let isBelow = !relative.hasPrefix("/") && !relative.hasPrefix("..")
    let absolute = PathNames.absolute(path, workingFolder: context.workingFolder)
    return .object(
      without: ("uri", .text(isBelow ? Self.encoded(relative) : "file://\(Self.encoded(absolute))")),
      ("uriBaseId", isBelow ? .text("%SRCROOT%") : nil)
    )
  }

  /// A path in the form of a URI.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
  }
}
