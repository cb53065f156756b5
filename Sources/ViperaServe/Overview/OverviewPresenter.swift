import ViperaGraph

/// Decides what the map screen shows.
final class OverviewPresenter {
  weak var view: (any OverviewContract.View)?
  private let interactor: any OverviewContract.Interactor
  private let router: any OverviewContract.Router

  init(interactor: any OverviewContract.Interactor, router: any OverviewContract.Router) {
    self.interactor = interactor
    self.router = router
  }
}

extension OverviewPresenter: OverviewContract.Presenter {
  func viewDidLoad() async { await interactor.followProject() }
}

extension OverviewPresenter: OverviewContract.InteractorOutput {
  func projectChanged(_ project: Project) {
    let graph = project.graph
    var page = OverviewPage()
    page.title = project.title
    page.notices = project.notices
    page.summary = "\(graph.modules.count.counted("module")) in \(project.files.counted("Swift file"))"
    page.modules = ModuleLinks(project, at: graph.modules.indices)
    if !graph.modules.isEmpty {
      page.map = project.map.svg
      page.legend = project.map.legend
    }
    view?.show(page)
  }
}

extension OverviewPresenter: FindingsContract.ModuleOutput {
  func findingTapped(_ spot: Spot) async { router.showListing(of: spot) }
}

extension ModuleLinks {
  /// Creates links to the modules at the given indices.
  init(_ project: Project, at positions: some Collection<Int>) {
    links = positions.prefix(Self.limit).map { ModuleLink(project, at: $0) }
    if positions.count > Self.limit { more = "The first \(Self.limit) are listed. The map shows all." }
  }
}

extension ModuleLink {
  /// Creates a link to the module at an index.
  init(_ project: Project, at position: Int) {
    let module = project.graph.modules[position]
    let faults = module.faults.count { $0.severity > .note }
    let texts = [module.style.title, project.shown(module.folder), faults > 0 ? faults.counted("fault") : ""]
    name = module.name
    address = ModuleDetail(project.moduleNames[position]).address
    text = texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
