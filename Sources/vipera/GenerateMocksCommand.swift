import ViperaCommandLine
import ViperaGenerate

/// `vipera generate mocks`: generates spies for the protocols of a project that does not use Vipera.
enum GenerateMocksCommand {
  private static let paths = Argument(
    "paths",
    count: .atLeastOne,
    domain: .files,
    help: "files and folders that declare the protocols"
  )
  private static let only = Option("only", placeholder: "NAME", count: .any, help: "a protocol (default: all)")
  private static let suffix = Option<MockRequest.Suffix>("suffix", standard: .spy, help: "the suffix of a spy's name")
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
  private static let check = Flag("check", help: "write nothing, and fail if files would change")

  static let command = Command(
    "mocks",
    "Writes spies for protocols. The spies need neither Vipera nor a macro.",
    details: """
      vipera generate mocks Sources/Cart --testable Shop --output Tests/ShopTests/Spies
      vipera generate mocks Sources/Cart --testable Shop --output Tests/ShopTests/Spies --check

      Run the command again after the protocols have changed: it replaces only files that it has written.
      If a spy cannot be written, the command reports the protocol, writes the other spies, and exits with 1.
      """,
    [paths, only, suffix, output, access, testable, check, PlanOutput.dryRun]
  ) { values in try run(values) }

  private static func run(_ values: Values) throws {
    var request = MockRequest(paths: values[all: paths])
    request.only = values[all: only]
    request.suffix = values[suffix] ?? .spy
    request.output = values[output] ?? MockRequest.standardOutput
    request.access = values[access] ?? .internal
    request.testable = values[all: testable]
    guard !values[check] || !values[PlanOutput.dryRun] else {
      throw ArgumentError("'--check' and '--dry-run' both write nothing. Leave one of them out.")
    }
    let files = try MockFiles.planned(request, in: WorkingFolder.path)
    for problem in files.problems { Output.complain("\(problem)") }
    guard !values[check] else {
      for difference in files.differences { Output.complain(difference) }
      guard files.areUpToDate, files.problems.isEmpty else { throw Ending(code: 1) }
      return Output.say("All spies are up to date.")
    }
    try PlanOutput(root: WorkingFolder.path, isDryRun: values[PlanOutput.dryRun]).finish(files.plan)
    for path in files.stale { Output.complain("'\(path)' has a protocol that is no longer there. Delete it.") }
    guard files.problems.isEmpty else { throw Ending(code: 1) }
  }
}
