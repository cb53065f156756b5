import Testing

@testable import ViperaCommandLine

@Suite struct HelpTextTests {
  @Test func aGroupListsItsCommands() {
    #expect(
      Sample.program.help(path: ["tool"]) == """
        A tool for modules.

        usage: tool COMMAND

          generate  Writes code.
          lint      Finds faults.
          serve     Serves the map.

        'tool COMMAND --help' says more about a command.
        """
    )
  }

  @Test func aCommandListsWhatCanBeTyped() {
    #expect(
      Sample.module.help(path: ["tool", "generate", "module"]) == """
        Writes a module.

        usage: tool generate module <name> [OPTION…]

          <name>  what the module is called.

          -s, --style STYLE      the architecture: viper, viper-streams, vip (default:
                                 viper)
              --field NAME:TYPE  a field of the entity (may be repeated)
              --into FOLDER      where its folder goes
          -n, --dry-run          show what would be written
          -f, --force            a second flag
              --help             print this text
        """
    )
  }

  @Test func detailsComeLast() {
    #expect(
      Sample.lint.help(path: ["tool", "lint"]) == """
        Finds faults.

        usage: tool lint [path…] [OPTION…]

          <path>  what to read. (default: the working folder)

              --help  print this text

        Exit codes: 0, 1, 2.
        """
    )
  }

  @Test func aLongListOfChoicesIsNotPrinted() {
    let rule = Option("rule", placeholder: "RULE", domain: .words((1...13).map { "rule-\($0)" }), help: "a rule")
    let command = Command("lint", "Finds faults.", [rule]) { _ in }
    #expect(
      command.help(path: ["tool", "lint"]) == """
        Finds faults.

        usage: tool lint [OPTION…]

              --rule RULE  a rule
              --help       print this text
        """
    )
    #expect(throws: ArgumentError("'--rule' needs a value: --rule RULE.")) { try command.parse(["--rule"]) }
  }
}
