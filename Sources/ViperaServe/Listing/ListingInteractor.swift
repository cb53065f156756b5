import ViperaSource
import ViperaLint
import ViperaStreams

/// Observes the source at a spot, and follows the finding there when lines above it change.
final class ListingInteractor: ListingContract.Interactor {
  weak var output: (any ListingContract.InteractorOutput)?
  private let feed: ProjectFeed
  /// The spot that was requested last.
  private let asked: StateRelay<Spot>
  /// The finding at that spot, as it was last seen.
  private var chosen: Finding?
  private let subscriptions = SubscriptionBag()

  init(spot: Spot, feed: ProjectFeed) {
    self.feed = feed
    asked = StateRelay(spot)
  }

  func followSource() async {
    await feed.start()
    // A newer project or spot replaces an older one whose text is still being read.
    feed.projects.combineLatest(with: asked)
      .flatMapLatest(with: self) { interactor, input in await interactor.source(at: input.1, in: input.0) }
      .bind(with: self) { $0.output?.sourceChanged($1) }
      .store(in: subscriptions)
  }

  func readSource(at spot: Spot) {
    chosen = nil
    asked.send(spot)
  }

  private func source(at asked: Spot, in project: Project) async -> ListedSource {
    let isBroken = project.broken.contains(asked.file)
    let findings = isBroken ? [] : project.findings.filter { $0.place.file == asked.file }
    let found = found(at: asked, in: findings)
    if let found { chosen = found }
    var source = ListedSource(
      spot: chosen.map { Spot($0) } ?? asked,
      path: project.shown(asked.file),
      findings: findings,
      chosen: found,
      isBroken: isBroken,
      notices: project.notices
    )
    source.lines = await feed.text(of: asked.file).map(ListedSource.lines)
    return source
  }

  /// Returns the finding at the spot, or the nearest one to which it may have moved.
  private func found(at asked: Spot, in findings: [Finding]) -> Finding? {
    guard let rule = asked.rule else { return nil }
    let line = chosen?.place.line ?? asked.line
    return
      findings
      .filter { $0.rule == rule && (chosen == nil || ($0.message, $0.part) == (chosen?.message ?? "", chosen?.part)) }
      .min { abs($0.place.line - line) < abs($1.place.line - line) }
  }
}
