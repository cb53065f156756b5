import ViperaGraph

/// Decides what the module screen shows.
final class ModuleDetailPresenter {
  weak var view: (any ModuleDetailContract.View)?
  private let name: String
  private let interactor: any ModuleDetailContract.Interactor
  private let router: any ModuleDetailContract.Router

  init(
    name: String,
    interactor: any ModuleDetailContract.Interactor,
    router: any ModuleDetailContract.Router
  ) {
    self.name = name
    self.interactor = interactor
    self.router = router
  }
}

extension ModuleDetailPresenter: ModuleDetailContract.Presenter {
  func viewDidLoad() async { await interactor.followModule() }
}

extension ModuleDetailPresenter: ModuleDetailContract.InteractorOutput {
  func moduleChanged(_ facts: ModuleFacts, in project: Project) {
    let module = facts.module
    var page = ModuleDetailPage(title: module.name)
    page.subtitle = [module.style.title, project.shown(module.folder)].filter { !$0.isEmpty }.joined(separator: " · ")
    page.notices = project.notices
    page.picture = facts.picture.svg
    page.legend = facts.picture.legend
    page.parts = module.parts.map(ModuleDetailPage.Part.init)
    page.reasons = module.reasons
    page.targets = ModuleLinks(project, at: facts.targets)
    page.sources = ModuleLinks(project, at: facts.sources)
    view?.show(page)
  }

  func moduleIsUnknown(in project: Project) {
    var page = ModuleDetailPage(title: name)
    page.notices = project.notices
    view?.show(page)
  }
}

extension ModuleDetailPresenter: FindingsContract.ModuleOutput {
  func findingTapped(_ spot: Spot) async { router.showListing(of: spot) }
}

extension ModuleDetailPage.Part {
  fileprivate init(_ part: GraphPart) {
    let file = part.file.split(separator: "/").last ?? ""
    type = part.type
    role = part.role.title
    address = Listing(Spot(file: part.file, line: part.line)).address
    text = "\(file):\(part.line) · \(part.lines.counted("line")) · \(part.isTested ? "tested" : "no test names it")"
  }
}
