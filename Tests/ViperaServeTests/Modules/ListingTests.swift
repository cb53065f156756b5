import Testing
import ViperaSource
import Vipera
import ViperaLint
import ViperaTesting

@testable import ViperaServe

/// The page that shows the source at a place with its finding, while files are saved.
@Suite struct ListingTests {
  private let view = ListingContract.ViewSpy()
  private let router = ListingContract.RouterSpy()
  private static let spot = Spot(file: "Cart/CartPresenter.swift", line: 2, rule: "view-held-strongly")

  private enum Step {
    /// Saves the sample's presenter; nil deletes the file.
    case save(String?, isBroken: Bool = false)
    case read(Spot)
  }

  /// Opens a place, and returns the page's content at first and after each step.
  private static func follow(
    at spot: Spot = spot,
    in presenter: String = Sample.leaking,
    _ steps: Step...
  ) async throws -> [ListedSource] {
    let source = await StubSource(Sample.files(presenter: presenter))
    return try await withTestHost { host in
      let session = host.stage.session
      let feed = session.shared { ProjectFeed(source, tasks: session.tasks, clock: host.clock) }
      let output = ListingContract.InteractorOutputSpy()
      let interactor = ListingInteractor(spot: spot, feed: feed)
      interactor.output = output
      host.tasks.start { await interactor.followSource() }
      await host.settle()
      for step in steps {
        switch step {
        case .save(let text, let isBroken):
          await source.save([spot.file: text], broken: isBroken ? [spot.file] : [])
          await host.clock.advance(by: .milliseconds(250))
        case .read(let spot):
          interactor.readSource(at: spot)
          await host.settle()
        }
      }
      return output.onSourceChanged.arguments
    }
  }

  @Test func theFindingOfAnAddressIsFound() async throws {
    let sources = try await Self.follow()
    #expect(sources.map(\.chosen?.rule) == ["view-held-strongly"])
    #expect(sources.last?.lines?.count == 5)
    #expect(sources.last?.isFixed == false)
  }

  @Test func aFindingIsFollowedWhenLinesAboveItChange() async throws {
    let sources = try await Self.follow(.save("\n\n\n" + Sample.leaking))
    #expect(sources.map(\.spot.line) == [2, 5])
    #expect(sources.map { $0.chosen?.place.line } == [2, 5])
  }

  @Test func aFixedFindingIsGoneAndComesBack() async throws {
    let sources = try await Self.follow(.save(Sample.sound), .save(Sample.leaking))
    #expect(sources.map(\.isFixed) == [false, true, false])
    #expect(sources.map(\.spot.line) == [2, 2, 2])
  }

  // Fixed bug: if a file was deleted, the page said that its finding was fixed.
  @Test func aDeletedFileIsNotFixed() async throws {
    let sources = try await Self.follow(.save(nil))
    #expect(sources.map { $0.lines == nil } == [false, true])
    #expect(sources.map(\.isFixed) == [false, false])
  }

  // Fixed bug: if a file has syntax errors, its findings belong to an older text, and were shown at the wrong lines.
  @Test func aFileThatDoesNotParseHasNoFindingsUntilItDoes() async throws {
    let moved = "\n" + Sample.leaking
    let sources = try await Self.follow(.save(moved, isBroken: true), .save(moved))
    #expect(sources.map(\.findings.count) == [1, 0, 1])
    #expect(sources.map { $0.chosen?.place.line } == [2, nil, 3])
    #expect(sources.map(\.isBroken) == [false, true, false])
    #expect(sources.map(\.isFixed) == [false, false, false])
  }

  @Test func aPlaceWithoutARuleHasNoFinding() async throws {
    let sources = try await Self.follow(.read(Spot(file: Self.spot.file, line: 3)))
    #expect(sources.last?.chosen == nil)
    #expect(sources.last?.isFixed == false)
    #expect(sources.last?.spot.line == 3)
  }

  // Fixed bug: computing the distance to a finding overflowed, which ended the program.
  @Test(arguments: [(Int.min, 2), (Int.max, 3)])
  func anExtremeLineIsThatOfTheNearestFinding(line: Int, found: Int) async throws {
    let twice = Sample.leaking.replacing("var view: CartView?", with: "var view: CartView?\n  var other: CartView?")
    let spot = Listing(Spot(file: Self.spot.file, line: line, rule: Self.spot.rule)).spot
    let sources = try await Self.follow(at: spot, in: twice)
    #expect(sources.last?.findings.map(\.place.line) == [2, 3])
    #expect(sources.last?.spot.line == found)
  }

  // Fixed bug: if the text of an older version was read later than that of the newer version, the page showed the older
  // text.
  @Test func theTextOfAnOlderVersionIsNotShown() async throws {
    let source = await StubSource()
    let texts = try await withTestHost { host in
      let slow = SlowTexts(source, clock: host.clock)
      let session = host.stage.session
      let feed = session.shared { ProjectFeed(slow, tasks: session.tasks, clock: host.clock) }
      let output = ListingContract.InteractorOutputSpy()
      let interactor = ListingInteractor(spot: Self.spot, feed: feed)
      interactor.output = output
      host.tasks.start { await interactor.followSource() }
      await host.settle()
      await source.save([Self.spot.file: Sample.sound])
      await host.clock.advance(by: .seconds(3))
      return output.onSourceChanged.arguments.map { $0.lines?[1] }
    }
    #expect(texts == ["  weak var view: CartView?"])
  }

  /// A source that takes a second to read a text, which may change meanwhile.
  private struct SlowTexts: ProjectSource {
    let source: StubSource
    let clock: ManualClock

    init(_ source: StubSource, clock: ManualClock) {
      self.source = source
      self.clock = clock
    }

    func project() async -> Project { await source.project() }

    func text(of file: String) async -> String? {
      let text = await source.text(of: file)
      try? await clock.sleep(for: .seconds(1))
      return text
    }
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
    var source = ListedSource(spot: Self.spot, path: Self.spot.file, lines: ListedSource.lines(of: Sample.leaking))
    source.findings = project.findings.filter { $0.place.file == Self.spot.file }
    source.chosen = source.findings.first
    presenter.sourceChanged(source)
    #expect(router.onStay.arguments == [Self.spot])
    #expect(router.onMarkInFindings.arguments == [Self.spot])
    let page = view.onShow.arguments.last
    #expect(page?.title == "CartPresenter.swift")
    #expect(page?.lines?.map(\.isChosen) == [false, true, false, false, false])
    #expect(page?.lines?.map(\.severity) == [nil, .error, nil, nil, nil])
    #expect(page?.note?.rule == "view-held-strongly")
    #expect(page?.note?.advice.isEmpty == false)
    #expect(page?.note?.isFixable == false)
    #expect(page?.news == nil)
  }

  @Test func theNewsSayWhatHasBecomeOfAFinding() {
    func news(lines: [Substring]?, isBroken: Bool = false) -> String? {
      presenter().sourceChanged(ListedSource(spot: Self.spot, path: Self.spot.file, lines: lines, isBroken: isBroken))
      return view.onShow.arguments.last?.news
    }
    #expect(news(lines: ["a"]) == "This finding is no longer found: it is fixed, or the settings leave it out.")
    #expect(news(lines: ["{"], isBroken: true) == "This file does not parse. Its findings return when it does.")
    #expect(news(lines: nil) == nil)
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

  // Fixed bug: any number of combining marks count as one character, so a million of them were shown.
  @Test(arguments: ["a", "\u{301}"]) func aLongLineIsCut(scalar: String) {
    func shown(_ count: Int) -> String? {
      let line = Substring(String(repeating: scalar, count: count))
      presenter().sourceChanged(ListedSource(spot: Spot(file: "A.swift", line: 1), path: "A.swift", lines: [line]))
      return view.onShow.arguments.last?.lines?.first?.text
    }
    #expect(shown(1_000) == String(repeating: scalar, count: 1_000))
    #expect(shown(1_001) == String(repeating: scalar, count: 1_000) + "…")
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
