import Foundation
import Testing
import ViperaSource
import ViperaTexts

@testable import ViperaLint

@Suite struct LintSettingsTests {
  /// Invalid settings, and the reported problems.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let message: String

    init(_ name: String, _ text: String, _ message: String) {
      self.name = name
      self.text = text
      self.message = message
    }

    var testDescription: String { name }
  }

  static let roles = """
    'view', 'presenter', 'interactor', 'interactorOutput', 'router', 'worker', 'dataStore', 'builder', 'moduleInput', \
    'moduleOutput', 'dependency', 'entity', 'none'
    """

  static let mistakes = [
    Mistake("an empty file", "", "'.vipera.json' is empty. JSON has at least one value."),
    Mistake("a list", "[]", ".vipera.json:1:1: the settings must be an object, and this is a list."),
    Mistake("two values", "{}\n{}", ".vipera.json:2:1: a second value. Settings are one object."),
    Mistake(
      "broken JSON",
      "{\n  \"rules\": {,}\n}",
      """
      .vipera.json:2:13: expected a key in double quotes, but found ','
      """
    ),
    Mistake(
      "a misspelt key",
      "{\"exclud\": []}",
      ".vipera.json:1:12: There is no key 'exclud'. Did you mean 'exclude'?"
    ),
    Mistake(
      "an unknown key",
      "{\"colours\": []}",
      ".vipera.json:1:13: There is no key 'colours'. Known: 'rules', 'exclude', 'include', 'names'."
    ),
    Mistake("rules as a list", "{\"rules\": []}", ".vipera.json:1:11: 'rules' must be an object, and this is a list."),
    Mistake(
      "a misspelt rule",
      "{\"rules\": {\n  \"view-held-strong\": \"off\"\n}}",
      ".vipera.json:2:23: There is no rule 'view-held-strong'. Did you mean 'view-held-strongly'?"
    ),
    Mistake(
      "an unknown rule",
      "{\"rules\": {\"tabs\": \"off\"}}",
      ".vipera.json:1:20: There is no rule 'tabs'. 'vipera lint --rules' lists them."
    ),
    Mistake(
      "a misspelt level",
      "{\"rules\": {\"view-held-strongly\": \"warn\"}}",
      """
      .vipera.json:1:34: the level of 'view-held-strongly' is 'warn'. Did you mean 'warning'?
      """
    ),
    Mistake(
      "a number as a level",
      "{\"rules\": {\"view-held-strongly\": 1}}",
      """
      .vipera.json:1:34: the level of 'view-held-strongly' is a number. Write one of 'off', 'note', 'warning', 'error'.
      """
    ),
    Mistake(
      "a path instead of a list",
      "{\"exclude\": \"Legacy\"}",
      ".vipera.json:1:13: 'exclude' is a text. Write a list of paths, such as [\"Legacy\", \"**/Generated\"]."
    ),
    Mistake(
      "a path that is no text",
      "{\"include\": [null]}",
      ".vipera.json:1:14: a path in 'include' is null. Write a path or a glob in quotes."
    ),
    Mistake(
      "a path out of the project",
      "{\"exclude\": [\"../Other\"]}",
      ".vipera.json:1:14: '../Other' leads out of the folder of the settings. Write a path below it."
    ),
    Mistake(
      "an unknown role",
      "{\"names\": {\"Brain\": \"thinker\"}}",
      ".vipera.json:1:21: the role of 'Brain' is 'thinker'. Write one of \(roles)."
    ),
    Mistake(
      "a misspelt role",
      "{\"names\": {\"Brain\": \"presentor\"}}",
      ".vipera.json:1:21: the role of 'Brain' is 'presentor'. Did you mean 'presenter'?"
    ),
    Mistake(
      "a word twice",
      "{\"names\": {\"Brain\": \"presenter\", \"brain\": \"view\"}}",
      ".vipera.json:1:43: 'brain' already has a role, since upper and lower case count the same."
    ),
    Mistake(
      "a glob as a word",
      "{\"names\": {\"*Brain\": \"presenter\"}}",
      ".vipera.json:1:22: '*Brain' is no word at the end of type names. Write one such as \"Brain\"."
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreReportedWithTheirPlace(_ mistake: Mistake) {
    #expect(throws: LintError(mistake.message)) {
      try LintSettings(bytes: Array(mistake.text.utf8), name: ".vipera.json", folder: "/app")
    }
  }

  @Test func allKeysAreRead() throws {
    let text = """
      {
        "rules": {"view-held-strongly": "note", "silencing-comment": "off"},
        "exclude": ["Legacy"],
        "include": ["Vendor/Ours"],
        "names": {"Brain": "presenter"}
      }
      """
    let settings = try LintSettings(bytes: Array(text.utf8), name: "s.json", folder: "/app")
    #expect(settings.levels == ["view-held-strongly": .note, "silencing-comment": .off])
    #expect(settings.excluded.map(\.text) == ["Legacy"])
    #expect(settings.included.map(\.text) == ["Vendor/Ours"])
    #expect(settings.names != HouseNames())
    #expect(settings.folder == "/app")
  }

  // MARK: - Finding the file

  @Test func theNearestFileUpToTheRepositoryCounts() throws {
    let folder = try TestFolder([
      ".vipera.json": "{\"rules\": {\"view-held-strongly\": \"off\"}}",
      "App/.git/HEAD": "",
      "App/.vipera.json": "{\"rules\": {\"view-held-strongly\": \"note\"}}",
      "App/Sources/Cart.swift": "",
    ])
    defer { folder.remove() }
    let settings = try LintSettings.found(from: "\(folder.path)/App/Sources")
    #expect(settings.levels == ["view-held-strongly": .note])
    #expect(settings.folder == "\(folder.path)/App")
  }

  @Test func filesAboveTheRepositoryDoNotCount() throws {
    let folder = try TestFolder([".vipera.json": "{\"no\": 1}", "App/.git/HEAD": "", "App/Cart.swift": ""])
    defer { folder.remove() }
    #expect(try LintSettings.found(from: "\(folder.path)/App").folder == nil)
  }

  @Test func outsideOfARepositoryOnlyTheFolderItselfCounts() throws {
    let folder = try TestFolder([".vipera.json": "{}", "App/Cart.swift": ""])
    defer { folder.remove() }
    #expect(try LintSettings.found(from: "\(folder.path)/App").folder == nil)
    #expect(try LintSettings.found(from: folder.path).folder == folder.path)
  }

  @Test func aNamedFileMustExist() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(throws: LintError("There is no settings file 'ours.json'. Check the path for typos.")) {
      try LintSettings.read(named: "ours.json", workingFolder: folder.path)
    }
  }

  // Fixed bug: the file had no bytes to read, and the message advised to check the permissions.
  @Test func anEmptyFileIsAMistakeInTheSettings() throws {
    let folder = try TestFolder([".vipera.json": ""])
    defer { folder.remove() }
    #expect(throws: LintError("'.vipera.json' is empty. JSON has at least one value.")) {
      try LintSettings.found(from: folder.path)
    }
  }

  // Fixed bug: the settings in a named folder were ignored.
  @Test func settingsOfANamedFolderCount() throws {
    let folder = try TestFolder(["App/.vipera.json": "{}", "App/Cart/Cart.swift": "", "Kit/Kit.swift": ""])
    defer { folder.remove() }
    func settings(_ paths: String...) throws -> String? {
      try LintSettings.found(for: paths, workingFolder: folder.path).folder
    }
    let app = "\(folder.path)/App"
    #expect(try settings("App") == app)
    #expect(try settings("App/Cart/Cart.swift") == app)
    #expect(try settings("App/Cart", "App") == app)
    #expect(try settings("App", "Kit") == nil)
    #expect(try settings(".") == nil)
    try folder.write(".vipera.json", "{}")
    #expect(try settings("App") == app)
    #expect(try settings("Kit") == folder.path)
  }

  // Fixed bug: the link was ignored, and the app was read without its settings.
  @Test func aLinkThatLeadsNowhereIsAnError() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/.vipera.json"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    let error = LintError("'.vipera.json' cannot be read. Check that it is a file, and its permissions.", .files)
    #expect(throws: error) { try LintSettings.found(from: folder.path) }
  }

  // MARK: - Not regular files

  /// Reading a device or a pipe would never end.
  @Test(arguments: ["/dev/zero", "pipe", "folder"])
  func onlyRegularFilesAreRead(target: String) throws {
    let folder = try TestFolder(["folder/a": ""])
    defer { folder.remove() }
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    let path = "\(folder.path)/.vipera.json"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let error = LintError("'.vipera.json' cannot be read. Check that it is a file, and its permissions.", .files)
    #expect(throws: error) { try LintSettings.found(from: folder.path) }
  }

  @Test func aFileOverTheLimitIsRefused() throws {
    let folder = try TestFolder([".vipera.json": String(repeating: " ", count: JSONReader.maximumBytes + 1)])
    defer { folder.remove() }
    let error = LintError("'.vipera.json' has more than 16000000 bytes. Leave out what is not needed.")
    #expect(throws: error) { try LintSettings.found(from: folder.path) }
  }
}
