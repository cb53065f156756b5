import ViperaLint
import ViperaGraph
import ViperaSource
import ViperaStreams

/// Follows the findings of the project, or of one module.
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
      .map { project in Self.listed(project).filter { module == nil || $0.module == module } }
      .bind(with: self) { $0.output?.findingsChanged($1) }
      .store(in: subscriptions)
  }

  private static func listed(_ project: Project) -> [ListedFinding] {
    let graph = project.graph
    let names = Dictionary(
      graph.modules.indices.map { position in
        (ModuleID(name: graph.modules[position].name, folder: graph.modules[position].folder), position)
      }
    ) { first, _ in first }
    return project.findings.map { finding in
      let position = finding.module.flatMap { names[$0] }
      return ListedFinding(finding: finding, module: position.map(graph.moduleName))
    }
  }
}
