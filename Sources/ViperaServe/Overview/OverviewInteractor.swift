import ViperaStreams

/// Observes the project.
final class OverviewInteractor: OverviewContract.Interactor {
  weak var output: (any OverviewContract.InteractorOutput)?
  private let feed: ProjectFeed
  private let subscriptions = SubscriptionBag()

  init(feed: ProjectFeed) {
    self.feed = feed
  }

  func followProject() async {
    await feed.start()
    feed.projects
      .bind(with: self) { $0.output?.projectChanged($1) }
      .store(in: subscriptions)
  }
}
