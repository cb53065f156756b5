import ViperaSource
import ViperaLint
import ViperaStreams

/// Follows the source of one place, and its finding when lines above it change.
final class ListingInteractor: ListingContract.Interactor {
  weak var output: (any ListingContract.InteractorOutput)?
  private let feed: ProjectFeed
  /// The last requested place.
  private let asked: StateRelay<Spot>
  /// The finding at that place, as it was when it was last found.
  private var chosen: Finding?
  private let subscriptions = SubscriptionBag()

  init(spot: Spot, feed: ProjectFeed) {
    self.feed = feed
    asked = StateRelay(spot)
  }

  func followSource() async {
    await feed.start()
    // A newer project or place replaces one whose text is still being read.
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

  /// The finding at the place, or at the nearest place to which it may have moved.
  private func found(at asked: Spot, in findings: [Finding]) -> Finding? {
    guard let rule = asked.rule else { return nil }
    let line = chosen?.place.line ?? asked.line
    return
      findings
      .filter { $0.rule == rule && (chosen == nil || ($0.message, $0.part) == (chosen?.message ?? "", chosen?.part)) }
      .min { abs($0.place.line - line) < abs($1.place.line - line) }
  }
}
