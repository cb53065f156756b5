import Testing

@testable import ViperaCommandLine

/// A program with everything that a command can have.
enum Sample {
  enum Style: String, CaseIterable {
    case viper
    case viperStreams = "viper-streams"
    case vip
  }

  static let name = Argument("name", help: "what the module is called.")
  static let style = Option<Style>("style", "s", standard: .viper, help: "the architecture")
  static let fields = Option("field", placeholder: "NAME:TYPE", count: .any, help: "a field of the entity")
  static let into = Option("into", placeholder: "FOLDER", domain: .folders, help: "where its folder goes")
  static let dryRun = Flag("dry-run", "n", help: "show what would be written")
  static let force = Flag("force", "f", help: "a second flag")
  static let paths = Argument(
    "path",
    count: .any,
    domain: .files,
    fallback: "the working folder",
    help: "what to read."
  )
  static let port = Argument("port", help: "the port to listen on.") { text throws(ArgumentError) in
    guard let port = UInt16(text) else { throw ArgumentError("'\(text)' is no port. Type one from 0 to 65535.") }
    return port
  }

  static let module = Command("module", "Writes a module.", [name, style, fields, into, dryRun, force]) { _ in }
  static let lint = Command("lint", "Finds faults.", details: "Exit codes: 0, 1, 2.", [paths]) { _ in }
  static let serve = Command("serve", "Serves the map.", [port]) { _ in }
  static let generate = Command("generate", "Writes code.", children: [module])
  static let program = Command("tool", "A tool for modules.", children: [generate, lint, serve])
}

@Suite struct ParsingTests {
  private func values(_ words: String...) throws -> Values {
    guard case .run(_, let values) = try Sample.program.parse(words) else {
      Issue.record("\(words) ask for help")
      return Values()
    }
    return values
  }

  @Test func argumentsAndOptionsMayBeMixed() throws {
    let values = try values("generate", "module", "--dry-run", "Cart", "--style", "vip")
    #expect(values[Sample.name] == "Cart")
    #expect(values[Sample.style] == .vip)
    #expect(values[Sample.dryRun])
    #expect(!values[Sample.force])
  }

  @Test func anOptionThatIsNotTypedHasItsStandardValue() throws {
    let values = try values("generate", "module", "Cart")
    #expect(values[Sample.style] == .viper)
    #expect(values[Sample.into] == nil)
    #expect(values[all: Sample.fields] == [])
  }

  @Test(arguments: [["--style=vip"], ["-s", "vip"], ["--style", "vip"]])
  func aValueFollowsInAnyForm(words: [String]) throws {
    guard case .run(_, let values) = try Sample.module.parse(["Cart"] + words) else { return }
    #expect(values[Sample.style] == .vip)
  }

  @Test func lettersOfFlagsMayStandTogether() throws {
    let values = try values("generate", "module", "Cart", "-nf")
    #expect(values[Sample.dryRun] && values[Sample.force])
  }

  @Test func repeatedValuesKeepTheirOrder() throws {
    let values = try values("generate", "module", "Cart", "--field", "a:Int", "--field=b:Int")
    #expect(values[all: Sample.fields] == ["a:Int", "b:Int"])
  }

  @Test func everythingBehindTwoHyphensIsAnArgument() throws {
    #expect(try values("lint", "--", "--help", "-x")[all: Sample.paths] == ["--help", "-x"])
    #expect(try values("lint")[all: Sample.paths] == [])
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["generate", "--help"], ["generate", "module", "Cart", "--help"], ["lint", "-h", "x"],
  ])
  func helpIsAskedForAnywhere(words: [String]) throws {
    guard case .help(let command, let path) = try Sample.program.parse(words) else {
      Issue.record("\(words) ask for no help")
      return
    }
    #expect(path.last == command.name)
  }

  @Test(arguments: [
    ([], "'tool' needs a command: 'generate', 'lint' or 'serve'."),
    (["lnt"], "'tool' has no command 'lnt'. Did you mean 'lint'?"),
    (["xyz"], "'tool' has no command 'xyz'. It has 'generate', 'lint' or 'serve'."),
    (["generate", "modul"], "'tool generate' has no command 'modul'. Did you mean 'module'?"),
    (["generate", "module"], "<name> is missing: what the module is called."),
    (["generate", "module", "A", "B"], "'B' is one argument too many."),
    (["generate", "module", "A", "--styl", "vip"], "There is no option '--styl'. Did you mean '--style'?"),
    (["generate", "module", "A", "--style"], "'--style' needs a value, one of 'viper', 'viper-streams' or 'vip'."),
    (
      ["generate", "module", "A", "--style", "--dry-run"],
      "'--style' needs a value, one of 'viper', 'viper-streams' or 'vip'."
    ),
    (["generate", "module", "A", "--into"], "'--into' needs a value: --into FOLDER."),
    (
      ["generate", "module", "A", "-s", "mvc"],
      "--style: 'mvc' is not one of 'viper', 'viper-streams' or 'vip'. Type one of these."
    ),
    (
      ["generate", "module", "A", "-s", "vipr"],
      "--style: 'vipr' is not one of 'viper', 'viper-streams' or 'vip'. Did you mean 'viper'?"
    ),
    (["generate", "module", "A", "-n", "-n"], "'--dry-run' is typed twice. Type it once."),
    (["generate", "module", "A", "--dry-run=yes"], "'--dry-run' takes no value. Type it alone."),
    (["generate", "module", "A", "-x"], "There is no option '-x'."),
    (["generate", "module", "A", "-style", "vip"], "There is no option '-style'. Did you mean '--style'?"),
    (["serve", "99999"], "<port>: '99999' is no port. Type one from 0 to 65535."),
    (["--verion"], "There is no option '--verion'."),
  ])
  func aMistakeSaysWhatToType(words: [String], text: String) {
    #expect(throws: ArgumentError(text)) { try Sample.program.parse(words) }
  }
}
