import Testing
import Vipera

@testable import ViperaServe

/// The content that the map's presenter shows for a project.
@Suite struct OverviewTests {
  private let view = OverviewContract.ViewSpy()
  private let router = OverviewContract.RouterSpy()
  private let interactor = OverviewContract.InteractorSpy()

  private func presenter() -> OverviewPresenter {
    let presenter = OverviewPresenter(interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  private var page: OverviewPage? { view.onShow.arguments.last }

  @Test func aProjectIsAMapWithItsModulesAndNotices() async {
    var project = await StubSource().project()
    project.notices = ["'A.swift:1' is no valid Swift."]
    presenter().projectChanged(project)
    #expect(page?.title == "Shop")
    #expect(page?.summary == "1 module in 3 Swift files")
    #expect(page?.notices == project.notices)
    #expect(page?.map?.contains("Cart") == true)
    #expect(page?.modules.links.map(\.name) == ["Cart"])
    #expect(page?.modules.links.map(\.address) == ["/modules/Cart"])
    #expect(page?.modules.links.map(\.text) == ["VIPER · Cart · 1 fault"])
    #expect(page?.modules.more == nil)
  }

  @Test func aProjectWithoutModulesHasNoMap() async {
    presenter().projectChanged(await StubSource(["A.swift": "struct A {}"]).project())
    #expect(page?.map == nil)
    #expect(page?.summary == "0 modules in 1 Swift file")
  }

  // Fixed bug: with 1,700 modules, the page had almost two megabytes.
  @Test func aLongListOfModulesIsCutAndSaysSo() async {
    let project = await StubSource().project()
    let links = ModuleLinks(project, at: [Int](repeating: 0, count: 301))
    #expect(links.links.count == 300)
    #expect(links.more == "The first 300 are listed. The map shows all.")
  }

  @Test func theProjectIsFollowedFromTheBeginning() async {
    await presenter().viewDidLoad()
    #expect(interactor.onFollowProject.count == 1)
  }

  @Test func aFindingLeadsToItsSource() async {
    let spot = Spot(file: "Cart/CartPresenter.swift", line: 2, rule: "view-held-strongly")
    await presenter().findingTapped(spot)
    #expect(router.onShowListing.arguments == [spot])
  }
}
