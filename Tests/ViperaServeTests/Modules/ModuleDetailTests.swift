import Testing
import Vipera

@testable import ViperaServe

/// The content that the presenter of one module shows.
@Suite struct ModuleDetailTests {
  private let view = ModuleDetailContract.ViewSpy()
  private let router = ModuleDetailContract.RouterSpy()
  private let interactor = ModuleDetailContract.InteractorSpy()

  private func presenter() -> ModuleDetailPresenter {
    let presenter = ModuleDetailPresenter(name: "Cart", interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  private var page: ModuleDetailPage? { view.onShow.arguments.last }

  @Test func aModuleIsAPictureWithItsParts() async {
    let project = await StubSource().project()
    presenter().moduleChanged(ModuleFacts(project, at: 0), in: project)
    #expect(page?.title == "Cart")
    #expect(page?.subtitle == "VIPER · Cart")
    #expect(page?.picture?.contains("CartPresenter") == true)
    let part = page?.parts.first { $0.type == "CartPresenter" }
    #expect(part?.role == "presenter")
    #expect(part?.address == "/source?file=Cart%2FCartPresenter.swift&line=1")
    #expect(part?.text == "CartPresenter.swift:1 · 4 lines · no test names it")
    #expect(page?.targets.links.isEmpty == true)
    #expect(page?.sources.links.isEmpty == true)
  }

  @Test func anUnknownModuleHasNoPicture() async {
    var project = await StubSource().project()
    project.notices = ["'A.swift:1' is no valid Swift."]
    presenter().moduleIsUnknown(in: project)
    #expect(page?.title == "Cart")
    #expect(page?.picture == nil)
    #expect(page?.notices == project.notices)
  }

  @Test func theModuleIsFollowedFromTheBeginning() async {
    await presenter().viewDidLoad()
    #expect(interactor.onFollowModule.count == 1)
  }

  @Test func aFindingLeadsToItsSource() async {
    let spot = Spot(file: "Cart/CartPresenter.swift", line: 2, rule: "view-held-strongly")
    await presenter().findingTapped(spot)
    #expect(router.onShowListing.arguments == [spot])
  }
}
