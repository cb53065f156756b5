import Entities
import Testing

@testable import Modules

/// The view model of the vipers.
@Suite struct ViewModelTests {
  private let full = VipersViewModel(.sample)
  private let empty = VipersViewModel(VipersAnswer())

  @Test func testGetOverviewTitleHasData() {
    #expect(full.overviewTitle == "Levels")
  }

  @Test(arguments: [
    nil, VipersAnswer.Overview(), VipersAnswer.Overview(title: ""),
    VipersAnswer.Overview(title: " \n"),
  ])
  func testGetOverviewTitleHasNoData(overview: VipersAnswer.Overview?) {
    #expect(VipersViewModel(VipersAnswer(overview: overview)).overviewTitle == nil)
  }

  @Test func testHasVipersData() {
    #expect(full.hasVipers)
  }

  @Test(arguments: [nil, []] as [[ViperEntity]?])
  func testHasNoVipersData(vipers: [ViperEntity]?) {
    #expect(!VipersViewModel(VipersAnswer(vipers: vipers)).hasVipers)
  }

  @Test func testVipersCount() {
    #expect(full.vipersCount == 2)
    #expect(empty.vipersCount == 0)
  }

  @Test func testGetCellViewModelSucceed() {
    let first = ViperCellViewModel(imageURL: "/api/pictures/a", level: "1", isAccessible: true)
    #expect(full.cellViewModel(at: 0) == first)
    #expect(full.cellViewModel(at: 1)?.isAccessible == false)
  }

  @Test(arguments: [-1, 2, .max])
  func testGetCellViewModelFail(row: Int) {
    #expect(full.cellViewModel(at: row) == nil)
    #expect(empty.cellViewModel(at: 0) == nil)
  }

  // An excessive response must not fill the session's memory.
  @Test func whatIsTooMuchIsCut() {
    let long = String(repeating: "x", count: 10_000)
    let vipers = Array(repeating: ViperEntity(level: long), count: 10_000)
    let model = VipersViewModel(VipersAnswer(overview: .init(title: long), vipers: vipers))
    #expect(model.vipersCount == 500)
    #expect(model.cellViewModel(at: 0)?.level.count == 24)
    #expect(model.overviewTitle?.count == 100)
  }
}
