import Testing
import ViperaSource
import ViperaGraph
import Vipera
import ViperaLint

@testable import ViperaServe

/// The list of findings, and how it is filtered.
@Suite struct FindingsTests {
  private let view = FindingsContract.ViewSpy()
  private let output = FindingsContract.ModuleOutputSpy()
  private let interactor = FindingsContract.InteractorSpy()

  private func presenter(isOfModule: Bool = false) -> FindingsPresenter {
    let presenter = FindingsPresenter(interactor: interactor, filter: FindingsFilter(), isOfModule: isOfModule)
    presenter.view = view
    presenter.output = output
    return presenter
  }

  private func listed(_ files: [String: String]) async -> [ListedFinding] {
    await StubSource(files).project().findings.map { ListedFinding(finding: $0, module: "Cart") }
  }

  private var page: FindingsPage? { view.onShow.arguments.last }

  @Test func errorsComeFirstAndNotesOnRequest() async throws {
    let presenter = presenter()
    let error = try #require(await listed(Sample.files(presenter: Sample.leaking)).first)
    var note = error.finding
    note.severity = .note
    presenter.findingsChanged([error, ListedFinding(finding: note, module: "Cart")])
    #expect(page?.summary == "1 finding")
    #expect(page?.rows.map(\.severity) == [.error])
    #expect(page?.levels.map(\.isOn) == [true, true, false])
    #expect(page?.levels.map(\.count) == [1, 0, 1])
    presenter.levelTapped(.note)
    #expect(page?.rows.map(\.severity) == [.error, .note])
  }

  @Test func aSaveSaysWhatItHasFixedAndWhatIsNew() async {
    let presenter = presenter()
    let (leaking, sound) = (Sample.files(presenter: Sample.leaking), Sample.files(presenter: Sample.sound))
    presenter.findingsChanged(await listed(leaking))
    presenter.findingsChanged(await listed(sound))
    #expect(page?.summary == "No findings, 1 fixed")
    presenter.findingsChanged(await listed(leaking))
    #expect(page?.summary == "1 finding, 1 new")
    presenter.findingsChanged(await listed(leaking))
    #expect(page?.summary == "1 finding")
  }

  // A finding is recognized when its line changes. Otherwise, an inserted line would make each finding below it count
  // as fixed and as new.
  @Test func aFindingThatMovesIsNeitherFixedNorNew() async {
    let presenter = presenter()
    presenter.findingsChanged(await listed(Sample.files(presenter: Sample.leaking)))
    presenter.findingsChanged(await listed(Sample.files(presenter: "\n\n" + Sample.leaking)))
    #expect(page?.summary == "1 finding")
    #expect(page?.rows.map(\.place) == ["CartPresenter.swift:4"])
  }

  @Test func aRuleAndAModuleFilter() async {
    let presenter = presenter()
    presenter.findingsChanged(await listed(Sample.files(presenter: Sample.leaking)))
    presenter.ruleChosen("ui-import-in-presenter")
    #expect(page?.summary == "No findings")
    #expect(page?.rules.map(\.value).contains("ui-import-in-presenter") == true)
    presenter.ruleChosen("")
    presenter.moduleChosen("Login")
    #expect(page?.rows.isEmpty == true)
    presenter.moduleChosen("Cart")
    #expect(page?.rows.count == 1)
  }

  @Test func theListOfAModuleHasNoMenuOfModules() async {
    let presenter = presenter(isOfModule: true)
    presenter.moduleChosen("Login")
    presenter.findingsChanged(await listed(Sample.files(presenter: Sample.leaking)))
    #expect(page?.modules.isEmpty == true)
    #expect(page?.rows.count == 1)
  }

  @Test func aTappedRowIsReportedAndAMarkedOneIsShown() async throws {
    let presenter = presenter()
    presenter.findingsChanged(await listed(Sample.files(presenter: Sample.leaking)))
    let row = try #require(page?.rows.first)
    #expect(!row.isChosen)
    await presenter.rowTapped(row.spot)
    #expect(output.onFindingTapped.arguments == [row.spot])
    presenter.mark(row.spot)
    #expect(page?.rows.first?.isChosen == true)
    presenter.mark(nil)
    #expect(page?.rows.first?.isChosen == false)
  }

  @Test func aLongListIsCutAndSaysSo() async throws {
    let presenter = presenter()
    let finding = try #require(await listed(Sample.files(presenter: Sample.leaking)).first)
    presenter.findingsChanged([ListedFinding](repeating: finding, count: 301))
    #expect(page?.rows.count == 300)
    #expect(page?.summary == "301 findings")
    #expect(page?.limit == "The first 300 are listed. Choose a rule or a module to see others.")
  }
}
