import Testing
import ViperaSource
import Vipera
import ViperaLint

@testable import ViperaServe

/// The source of a place, and the finding there while files are saved.
@Suite struct ListingTests {
  private let view = ListingContract.ViewSpy()
  private let router = ListingContract.RouterSpy()
  private let output = ListingContract.InteractorOutputSpy()
  private let worker = ListingContract.WorkerSpy()
  private let spot = Spot(file: "Cart/CartPresenter.swift", line: 2, rule: "view-held-strongly")

  /// Answers with these presenters of the sample, one after the other, and then ends.
  private func saves(_ presenters: [String]) async {
    var projects: [Project] = []
    for presenter in presenters { projects.append(await StubSource(Sample.files(presenter: presenter)).project()) }
    for index in projects.indices { projects[index].version = index + 1 }
    let (read, texts) = (projects, presenters)
    worker.onProject.answers { version in read.first { $0.version > version ?? 0 } }
    worker.onText.answers { _ in texts.last }
  }

  private func interactor() -> ListingInteractor {
    let interactor = ListingInteractor(spot: spot, worker: worker)
    interactor.output = output
    return interactor
  }

  private var sources: [ListedSource] { output.onSourceChanged.arguments }

  @Test func theFindingOfAnAddressIsFound() async {
    await saves([Sample.leaking])
    let interactor = interactor()
    await interactor.followSource()
    #expect(sources.map(\.chosen?.rule) == ["view-held-strongly"])
    #expect(sources.last?.lines?.count == 5)
    #expect(sources.last?.isGone == false)
  }

  @Test func aFindingIsFollowedWhenLinesAboveItChange() async {
    await saves([Sample.leaking, "\n\n\n" + Sample.leaking])
    let interactor = interactor()
    await interactor.followSource()
    #expect(sources.map(\.spot.line) == [2, 5])
    #expect(sources.map { $0.chosen?.place.line } == [2, 5])
  }

  @Test func aFixedFindingIsGoneAndComesBack() async {
    await saves([Sample.leaking, Sample.sound, Sample.leaking])
    let interactor = interactor()
    await interactor.followSource()
    #expect(sources.map(\.isGone) == [false, true, false])
    #expect(sources.map(\.spot.line) == [2, 2, 2])
  }

  @Test func aPlaceWithoutARuleHasNoFinding() async {
    await saves([Sample.leaking])
    let interactor = interactor()
    await interactor.followSource()
    await interactor.readSource(at: Spot(file: "Cart/CartPresenter.swift", line: 3))
    #expect(sources.last?.chosen == nil)
    #expect(sources.last?.isGone == false)
    #expect(sources.last?.spot.line == 3)
  }

  // MARK: - Presenter

  private func presenter() -> ListingPresenter {
    let presenter = ListingPresenter(interactor: ListingContract.InteractorSpy(), router: router)
    presenter.view = view
    return presenter
  }

  @Test func theAddressAndTheListFollowTheSource() async {
    let presenter = presenter()
    let project = await StubSource().project()
    var source = ListedSource(spot: spot, path: spot.file, lines: ListedSource.lines(of: Sample.leaking))
    source.findings = project.findings.filter { $0.place.file == spot.file }
    source.chosen = source.findings.first
    presenter.sourceChanged(source)
    #expect(router.onStay.arguments == [spot])
    #expect(router.onMarkInFindings.arguments == [spot])
    let page = view.onShow.arguments.last
    #expect(page?.title == "CartPresenter.swift")
    #expect(page?.lines?.map(\.isChosen) == [false, true, false, false, false])
    #expect(page?.lines?.map(\.severity) == [nil, .error, nil, nil, nil])
    #expect(page?.note?.rule == "view-held-strongly")
    #expect(page?.note?.advice.isEmpty == false)
    #expect(page?.note?.isFixable == false)
  }

  @Test func aLongFileIsShownAroundItsPlace() {
    let lines = ListedSource.lines(of: (1...3_000).map { "let line = \($0)" }.joined(separator: "\n"))
    presenter().sourceChanged(
      ListedSource(spot: Spot(file: "Long.swift", line: 1_500), path: "Long.swift", lines: lines)
    )
    let page = view.onShow.arguments.last
    #expect(page?.lines?.first?.number == 1_000)
    #expect(page?.lines?.last?.number == 2_000)
    #expect(page?.earlier == "/source?file=Long.swift&line=500")
    #expect(page?.later == "/source?file=Long.swift&line=2500")
  }

  @Test func aLongLineIsCut() {
    let line = Substring(String(repeating: "a", count: 1_001))
    presenter().sourceChanged(ListedSource(spot: Spot(file: "A.swift", line: 1), path: "A.swift", lines: [line]))
    #expect(view.onShow.arguments.last?.lines?.first?.text == String(repeating: "a", count: 1_000) + "…")
  }

  @Test(arguments: [(-4, 1), (0, 1), (4, 3)]) func aLineOutsideOfTheFileIsTheNearest(line: Int, shown: Int) {
    presenter().sourceChanged(
      ListedSource(spot: Spot(file: "A.swift", line: line), path: "A.swift", lines: ["a", "b", "c"])
    )
    #expect(view.onShow.arguments.last?.chosenLine == shown)
  }

  @Test func linesEndAsInAnEditor() {
    #expect(ListedSource.lines(of: "a\r\nb\rc\n") == ["a", "b", "c", ""])
  }
}
