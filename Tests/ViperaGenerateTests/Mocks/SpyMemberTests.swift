import Testing

@testable import ViperaGenerate

/// The members by which a spy implements each kind of requirement.
@Suite struct SpyMemberTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var head = "protocol P"
    let requirement: String
    /// Parts of the spy, each of one or several whole lines.
    let expected: [String]

    var testDescription: String { name }
  }

  @Test(arguments: methods + arguments + properties + isolations + names)
  func aRequirementIsWrittenAs(row: Row) throws {
    let text = try spy(with: row.requirement, in: row.head)
    for piece in row.expected {
      #expect(text.contains("\n\(piece)\n"), "There is no\n\(piece)\nin\n\(text)")
    }
  }
}
