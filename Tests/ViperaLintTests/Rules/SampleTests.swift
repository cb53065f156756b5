import Testing
import ViperaSource

@testable import ViperaLint

/// The samples of all rules, as tests.
struct SampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any LintRule.Type
    let sample: Sample

    var testDescription: String { "\(rule.id): \(sample.name)" }
  }

  static let flagged = RuleBook.all.flatMap { rule in rule.flagged.map { Case(rule: rule, sample: $0) } }
  static let accepted = RuleBook.all.flatMap { rule in rule.accepted.map { Case(rule: rule, sample: $0) } }

  @Test(arguments: flagged)
  func isFlaggedAtEachMark(_ example: Case) {
    let read = MarkedSample(example.sample)
    #expect(!read.marks.isEmpty)
    #expect(read.places(of: example.rule) == read.marks)
  }

  @Test(arguments: accepted)
  func isAccepted(_ example: Case) {
    #expect(MarkedSample(example.sample).places(of: example.rule) == [])
  }

  @Test(arguments: flagged)
  func messagesAreSentencesThatStandBesideTheCompilers(_ example: Case) {
    for finding in example.rule.findings(in: MarkedSample(example.sample).project) {
      let message = finding.message
      #expect(message.first?.isUppercase == false, "\(message)")
      #expect(!message.hasSuffix("."), "\(message)")
      #expect(!message.contains("\n"), "\(message)")
    }
  }

  @Test
  func aRuleSaysWhetherItHasEdits() {
    for rule in RuleBook.all {
      let findings = rule.flagged.flatMap { rule.findings(in: MarkedSample($0).project) }
      #expect(findings.contains { !$0.fixes.isEmpty } == rule.isFixable, "\(rule.id)")
    }
  }

  @Test
  func idsAreUniqueAndSorted() {
    let ids = RuleBook.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
  }
}

/// A sample without its marks, and the places of the marks.
struct MarkedSample {
  let project: LintProject
  /// The marks as `path:line:column`, sorted.
  let marks: [String]

  init(_ sample: Sample) {
    var marks: [SourcePlace] = []
    var files: [FileFacts] = []
    for (path, text) in sample.files {
      var source = ""
      for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        var column = 1
        for (number, piece) in line.split(separator: "↓", omittingEmptySubsequences: false).enumerated() {
          if number > 0 { marks.append(SourcePlace(path, SourcePosition(line: row + 1, column: column))) }
          source += piece
          column += piece.utf8.count
        }
        source += "\n"
      }
      files.append(FileFacts(source: source, path: path))
    }
    var reading = SourceReading(files: files)
    reading.roots = ProjectRoots(files.map(\.path))
    project = LintProject(SourceModel(reading))
    self.marks = marks.sorted().map { "\($0.file):\($0.line):\($0.column)" }
  }

  func places(of rule: any LintRule.Type) -> [String] {
    rule.findings(in: project).map(\.place).sorted().map { "\($0.file):\($0.line):\($0.column)" }
  }
}
