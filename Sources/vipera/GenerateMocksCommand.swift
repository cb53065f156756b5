import Foundation
import ViperaCommandLine
import ViperaGenerate

/// `vipera generate mocks`: spies for the protocols of a project that does not use Vipera.
enum GenerateMocksCommand {
  private static let paths = Argument(
    "paths",
    count: .atLeastOne,
    domain: .files,
    help: "files and folders that declare the protocols"
  )
  private static let only = Option("only", placeholder: "NAME", count: .any, help: "a protocol (default: all)")
  private static let suffix = Option<MockRequest.Suffix>("suffix", standard: .spy, help: "the end of a spy's name")
  private static let output = Option(
    "output",
    placeholder: "PATH",
    domain: .files,
    standard: MockRequest.standardOutput,
    help: "a folder, or one file that ends in .swift"
  )
  private static let access = Option<MockRequest.Access>("access", standard: .internal, help: "the access level")
  private static let testable = Option(
    "testable",
    placeholder: "MODULE",
    count: .any,
    help: "a module to import with @testable"
  )
  private static let check = Flag("check", help: "writes nothing, and fails if files would change")

  static let command = Command(
    "mocks",
    "Writes spies for protocols. They need neither Vipera nor a macro.",
    details: """
      vipera generate mocks Sources/Cart --testable Shop --output Tests/ShopTests/Spies
      vipera generate mocks Sources/Cart --testable Shop --output Tests/ShopTests/Spies --check

      A protocol that cannot have a spy is reported, and the command exits with 1. The others get theirs.
      """,
    [paths, only, suffix, output, access, testable, check]
  ) { values in
    var request = MockRequest(paths: values[all: paths])
    request.only = values[all: only]
    request.suffix = values[suffix] ?? .spy
    request.output = values[output] ?? MockRequest.standardOutput
    request.access = values[access] ?? .internal
    request.testable = values[all: testable]
    let root = FileManager.default.currentDirectoryPath
    let files = try MockFiles.planned(request, in: root)
    for problem in files.problems { Output.complain("\(problem)") }
    guard !values[check] else {
      for difference in files.differences { Output.complain(difference) }
      guard files.areUpToDate else { throw Ending(code: 1) }
      return
    }
    try files.plan.write(in: root)
    for file in files.plan.files { Output.say("new      \(file.path)") }
    for change in files.plan.changes { Output.say("changed  \(change.path)") }
    for note in files.plan.notes { Output.say(note) }
    for path in files.stale { Output.complain("'\(path)' has a protocol that is no longer there. Delete it.") }
    guard files.problems.isEmpty else { throw Ending(code: 1) }
  }
}
