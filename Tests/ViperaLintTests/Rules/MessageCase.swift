import Testing
import ViperaSource

@testable import ViperaLint

/// A source, and a rule's findings in it: whole messages, with their severity if it differs from case to case.
struct MessageCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let rule: any LintRule.Type
  private let source: String
  /// The severities and messages in the order of their places.
  let messages: [String]

  init(_ name: String, _ rule: any LintRule.Type, _ source: String, _ messages: [String]) {
    testDescription = name
    self.rule = rule
    self.source = source
    self.messages = messages
  }

  /// The severities and messages of the rule's findings, in the order of their places.
  var found: [String] {
    let model = SourceModel([FileFacts(source: source, path: "App/Cart/Cart.swift")])
    let findings = rule.findings(in: LintProject(model)).sorted { $0.place < $1.place }
    return findings.map { "\($0.severity.rawValue): \($0.message)" }
  }
}
