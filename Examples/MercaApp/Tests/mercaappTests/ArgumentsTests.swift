import Testing

@testable import mercaapp

@Suite struct ArgumentsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let meaning: Arguments

    var testDescription: String { "'mercaapp \(text)'" }
  }

  @Test(arguments: [
    Row(text: "", meaning: .serve(ServeOptions())),
    Row(text: "serve", meaning: .serve(ServeOptions())),
    Row(text: "serve --port 0", meaning: .serve(ServeOptions(port: 0))),
    Row(text: "--port 9000", meaning: .serve(ServeOptions(port: 9000))),
    Row(text: "--inspector", meaning: .serve(ServeOptions(hasInspector: true))),
    Row(
      text: "serve --inspector --port 1",
      meaning: .serve(ServeOptions(port: 1, hasInspector: true))
    ),
    Row(text: "--sessions kept/s", meaning: .serve(ServeOptions(sessions: "kept/s"))),
    Row(
      text: "serve --sessions s --port 0",
      meaning: .serve(ServeOptions(port: 0, sessions: "s"))
    ),
    Row(text: "terminal", meaning: .terminal),
    Row(text: "--help", meaning: .help),
    Row(text: "terminal -h", meaning: .help),
  ])
  func argumentsMeanSomething(row: Row) throws {
    #expect(try Arguments(row.text.split(separator: " ").map(String.init)) == row.meaning)
  }

  @Test(arguments: [
    ("sevre", "There is no command 'sevre'."),
    ("serve --port", "'--port' needs a number."),
    ("serve --port high", "'high' is no port. Name one from 0 to 65535."),
    ("--port 65536", "'65536' is no port. Name one from 0 to 65535."),
    ("--port -1", "'-1' is no port. Name one from 0 to 65535."),
    ("serve --sessions", "'--sessions' needs a folder."),
    ("terminal --sessions s", "'--sessions' makes no sense here."),
    ("serve --port 1 2", "'2' makes no sense here."),
    ("terminal --port 1", "'--port' makes no sense here."),
    ("--fast", "'--fast' makes no sense here."),
  ])
  func nonsenseIsSaid(text: String, message: String) {
    #expect(throws: Arguments.Failure(description: message)) {
      try Arguments(text.split(separator: " ").map(String.init))
    }
  }
}
