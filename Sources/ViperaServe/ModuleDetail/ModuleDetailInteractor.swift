import ViperaStreams

/// Observes a module of the project.
final class ModuleDetailInteractor: ModuleDetailContract.Interactor {
  weak var output: (any ModuleDetailContract.InteractorOutput)?
  private let name: String
  private let feed: ProjectFeed
  private let subscriptions = SubscriptionBag()

  init(name: String, feed: ProjectFeed) {
    self.name = name
    self.feed = feed
  }

  func followModule() async {
    await feed.start()
    feed.projects
      .bind(with: self) { $0.projectChanged($1) }
      .store(in: subscriptions)
  }

  private func projectChanged(_ project: Project) {
    if let position = project.moduleNames.position(of: name) {
      output?.moduleChanged(ModuleFacts(project, at: position), in: project)
    } else {
      output?.moduleIsUnknown(in: project)
    }
  }
}
