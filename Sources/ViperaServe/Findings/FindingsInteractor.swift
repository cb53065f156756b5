import ViperaStreams

/// Observes the findings of the project, or of one module.
final class FindingsInteractor: FindingsContract.Interactor {
  weak var output: (any FindingsContract.InteractorOutput)?
  private let module: String?
  private let feed: ProjectFeed
  private let subscriptions = SubscriptionBag()

  init(module: String?, feed: ProjectFeed) {
    self.module = module
    self.feed = feed
  }

  func followFindings() async {
    await feed.start()
    let module = module
    feed.projects
      .map { project in
        let module = module.map { project.moduleNames.current($0) }
        return project.listed.filter { module == nil || $0.module == module }
      }
      .bind(with: self) { $0.output?.findingsChanged($1) }
      .store(in: subscriptions)
  }
}
