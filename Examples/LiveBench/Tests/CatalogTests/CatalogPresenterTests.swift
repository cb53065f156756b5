import Catalog
import Testing
import Vipera

@Suite struct CatalogPresenterTests {
  private let view = CatalogContract.ViewSpy()
  private let interactor = CatalogContract.InteractorSpy()
  private let presenter: CatalogPresenter

  init() {
    interactor.onItems.returns([Item].samples)
    presenter = CatalogPresenter(interactor: interactor)
    presenter.view = view
  }

  private func rows(likes: [Int]) -> [CatalogRow] {
    zip([Item].samples, likes).map { CatalogRow(item: $0, likes: $1) }
  }

  @Test func everythingIsThereAtFirst() async {
    await presenter.viewDidLoad()
    #expect(interactor.onItems.arguments == [""])
    #expect(view.onShowQuery.arguments == [""])
    #expect(view.onShowRows.arguments == [rows(likes: [0, 0])])
  }

  @Test func aLikeShowsItsRowAlone() async {
    await presenter.viewDidLoad()
    await presenter.likeTapped(2)
    await presenter.likeTapped(2)
    #expect(view.onShowRows.count == 1)
    #expect(view.onShowRow.arguments.last?.0 == rows(likes: [0, 2])[1])
    #expect(view.onShowRow.arguments.map(\.1) == [1, 1])
  }

  @Test func likesOutliveASearch() async {
    await presenter.viewDidLoad()
    await presenter.likeTapped(1)
    interactor.onItems.returns(Array([Item].samples.prefix(1)))
    await presenter.queryChanged("lamp")
    #expect(interactor.onItems.arguments == ["", "lamp"])
    #expect(view.onShowRows.arguments.last == rows(likes: [1]))
  }

  @Test func aLikeOfWhatIsNotOnScreenIsCountedAndShownLater() async {
    await presenter.viewDidLoad()
    await presenter.likeTapped(3)
    #expect(presenter.memory == CatalogMemory(likes: [3: 1]))
    #expect(view.onShowRow.count == 0)
  }

  @Test func whatASessionDidComesBack() async {
    presenter.memory = CatalogMemory(query: "lamp", likes: [2: 5])
    await presenter.viewDidLoad()
    #expect(view.onShowQuery.arguments == ["lamp"])
    #expect(interactor.onItems.arguments == ["lamp"])
    #expect(view.onShowRows.arguments == [rows(likes: [0, 5])])
  }
}
