import Testing

@testable import livebench

@Suite struct ArgumentsTests {
  @Test(arguments: [
    ("", UInt16(8_090), "Examples/LiveBench/items.json"),
    ("9000", 9_000, "Examples/LiveBench/items.json"),
    ("--items a.json 0", 0, "a.json"),
  ])
  func argumentsMeanSomething(text: String, port: UInt16, items: String) throws {
    let arguments = try Arguments(text.split(separator: " ").map(String.init))
    #expect(arguments.port == port)
    #expect(arguments.items == items)
    #expect(!arguments.isHelp)
  }

  @Test func sessionsStayForAsLongAsIsSaid() throws {
    #expect(try Arguments(["--keep", "2"]).keepSeconds == 2)
    #expect(try Arguments([]).keepSeconds == 600)
  }

  @Test func thereIsATrapOnlyIfItIsAskedFor() throws {
    #expect(try Arguments(["--trap"]).hasTrap)
    #expect(try !Arguments([]).hasTrap)
  }

  @Test func helpIsShown() throws {
    #expect(try Arguments(["-h"]).isHelp)
  }

  @Test(arguments: [
    ("65536", "'65536' makes no sense here."),
    ("1 2", "'2' makes no sense here."),
    ("--items", "'--items' needs a file."),
    ("--keep 0", "'--keep' needs a number of seconds, from 1 to 86400."),
    ("--fast", "'--fast' makes no sense here."),
  ])
  func nonsenseIsSaid(text: String, message: String) {
    #expect(throws: Arguments.Failure(description: message)) {
      try Arguments(text.split(separator: " ").map(String.init))
    }
  }
}
