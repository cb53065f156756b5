import Testing
import Vipera
import ViperaTesting

@testable import Modules
@testable import Screens

@Suite struct VipersDataSourceTests {
  private let source = HeldPictures()
  private let dataSource: VipersDataSource

  init() {
    dataSource = VipersDataSource(source.pictures(), HeldPictures.presenter)
  }

  private func model(_ urls: String?...) -> VipersViewModel {
    let cells = urls.enumerated().map { row, url in
      ViperCellViewModel(imageURL: url, level: "\(row + 1)", isAccessible: row == 0)
    }
    return VipersViewModel(overviewTitle: nil, cells: cells)
  }

  @Test func testNumberOfRows() {
    #expect(dataSource.numberOfRows == 0)
    dataSource.reload(model("/a", "/b", nil))
    #expect(dataSource.numberOfRows == 3)
    dataSource.reload(model("/a"))
    #expect(dataSource.numberOfRows == 1)
    dataSource.reload(nil)
    #expect(dataSource.numberOfRows == 0)
  }

  @Test func testTableViewCellData() {
    let model = model("/a", nil)
    dataSource.reload(model)
    for row in 0..<2 {
      let cell = dataSource.cell(at: row)
      #expect(cell?.viewModel == model.cellViewModel(at: row))
      #expect(cell?.imageView.imageURL == model.cellViewModel(at: row)?.imageURL)
    }
    #expect(dataSource.cell(at: 2) == nil)
    #expect(dataSource.cell(at: -1) == nil)
  }

  @Test func cellsAreUsedAgainForOtherVipers() {
    dataSource.reload(model("/a", "/b"))
    let cells = (0..<2).map(dataSource.cell)
    let keys = (0..<2).map(dataSource.key)
    dataSource.reload(model("/a", "/c", "/d"))
    for row in 0..<2 { #expect(dataSource.cell(at: row) === cells[row]) }
    #expect(dataSource.cell(at: 1)?.viewModel.imageURL == "/c")
    #expect(dataSource.cell(at: 1)?.imageView.imageURL == "/c")
    // A row with another picture is another element, so the browser reports again whether it is visible.
    #expect(dataSource.key(of: 0) == keys[0])
    #expect(dataSource.key(of: 1) != keys[1])
  }

  @Test func aRowThatGoesWithdrawsItsWish() async throws {
    let (source, one, other) = (source, model("/a"), VipersViewModel(overviewTitle: nil, cells: []))
    try await withTestHost { _ in
      let dataSource = VipersDataSource(source.pictures(), HeldPictures.presenter)
      dataSource.reload(one)
      await dataSource.cell(at: 0)?.imageView.download()
      await source.untilAsked()
      dataSource.reload(other)
      await source.untilLeft()
    }
  }

  @Test func aRowThatShowsAnotherViperWithdrawsItsWish() async throws {
    let (source, one, other) = (source, model("/a"), model("/b"))
    try await withTestHost { _ in
      let dataSource = VipersDataSource(source.pictures(), HeldPictures.presenter)
      dataSource.reload(one)
      await dataSource.cell(at: 0)?.imageView.download()
      await source.untilAsked()
      dataSource.reload(other)
      await source.untilLeft()
      #expect(dataSource.cell(at: 0)?.imageView.content == .waiting)
    }
  }
}
