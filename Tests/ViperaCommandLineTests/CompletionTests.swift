import Testing

@testable import ViperaCommandLine

@Suite struct CompletionTests {
  private func words(_ typed: String...) -> [String] {
    Sample.program.completions(for: typed).map(\.line)
  }

  @Test func commandsCompleteTheirNames() {
    #expect(words("") == ["generate\tWrites code.", "lint\tFinds faults.", "serve\tServes the map."])
    #expect(words("ge") == ["generate\tWrites code."])
    #expect(words("generate", "m") == ["module\tWrites a module."])
    #expect(words("nothing", "m") == [])
  }

  @Test func optionsThatAreNotTypedYetAreOffered() {
    #expect(words("generate", "module", "--f") == ["--field\ta field of the entity", "--force\ta second flag"])
    #expect(words("generate", "module", "-f", "--f") == ["--field\ta field of the entity"])
    #expect(words("generate", "module", "--field", "a:Int", "--fi") == ["--field\ta field of the entity"])
  }

  @Test func valuesAreOffered() {
    #expect(words("generate", "module", "--style", "vi") == ["viper", "viper-streams", "vip"])
    #expect(words("generate", "module", "--into", "") == [":folders"])
    #expect(words("lint", "") == [":files"])
    #expect(words("lint", "a", "b", "") == [":files"])
    #expect(words("generate", "module", "") == [])
  }

  @Test(arguments: Shell.allCases)
  func theScriptAsksTheProgram(shell: Shell) {
    let script = shell.script(for: "tool")
    #expect(script.contains("tool __complete"))
  }
}
