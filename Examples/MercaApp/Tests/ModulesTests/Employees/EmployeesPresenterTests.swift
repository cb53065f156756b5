import Entities
@testable import Modules
import Testing
import Vipera
import ViperaNetworking

@Suite struct EmployeesPresenterTests {
  private let view = EmployeesContract.ViewSpy()
  private let interactor = EmployeesContract.InteractorSpy()
  private let router = EmployeesContract.RouterSpy()
  private let presenter: EmployeesPresenter

  init() {
    presenter = EmployeesPresenter(interactor: interactor, router: router, language: .english)
    presenter.view = view
  }

  @Test func theFirstLoadShowsASpinnerAndAsks() async {
    await presenter.viewDidLoad()
    #expect(view.onShow.arguments == [.loading()])
    #expect(interactor.onFetchEmployees.arguments == [false])
    #expect(router.calls.isEmpty)
  }

  @Test func employeesBecomeRowsAndTheAdvertisementABanner() async {
    await presenter.viewDidLoad()
    presenter.employeesFetched(.sample)
    #expect(view.onShow.arguments == [.loading(), .loaded(.sample)])
    #expect(
      router.onShowToast.arguments == [Toast("The list is up to date.", kind: .success)]
    )
  }

  @Test func withoutAnAdvertisementTheListStillShows() async {
    presenter.employeesFetched(EmployeeList(employees: EmployeeList.sample.employees))
    let rows = EmployeesViewModel.sample.rows
    #expect(view.onShow.arguments == [.loaded(EmployeesViewModel(rows: rows, banner: nil))])
  }

  @Test func noEmployeesIsAnEmptyList() async {
    presenter.employeesFetched(EmployeeList(employees: []))
    #expect(view.onShow.arguments == [.empty])
  }

  @Test func aFailedRefreshKeepsTheList() async {
    presenter.employeesFetched(.sample)
    await presenter.refreshAsked()
    presenter.fetchFailed(NetworkError(.status(500)))
    #expect(
      view.onShow.arguments == [
        .loaded(.sample),
        .loading(last: .sample),
        .failed("The server has a problem. It is not your fault.", last: .sample),
      ]
    )
  }

  @Test func offlineIsSaid() async {
    await presenter.viewDidLoad()
    presenter.fetchFailed(NetworkError(.offline))
    let text = "You are not connected to Internet."
    #expect(view.onShow.arguments.last == .failed(text))
    #expect(router.onShowToast.arguments == [Toast(text, kind: .failure)])
  }

  @Test func tappingTwiceAsksOnce() async {
    await presenter.viewDidLoad()
    await presenter.refreshAsked()
    await presenter.retryTapped()
    #expect(interactor.onFetchEmployees.count == 1)
  }

  @Test func retryBlocksTheScreen() async {
    presenter.fetchFailed(NetworkError(.offline))
    await presenter.retryTapped()
    #expect(interactor.onFetchEmployees.arguments == [true])
  }

  @Test func aCancelledRequestIsNotToasted() async {
    await presenter.viewDidLoad()
    presenter.fetchFailed(NetworkError(.cancelled))
    #expect(router.calls.isEmpty)
  }

  @Test(arguments: [
    ("Ada", "Lovelace", "Ada Lovelace"),
    ("Ada", "", "Ada"),
    ("", "Lovelace", "Lovelace"),
    ("", "", ""),
  ])
  func missingNamesLeaveNoSpace(first: String, last: String, shown: String) {
    let employee = Employee(id: 1, email: "", firstName: first, lastName: last)
    presenter.employeesFetched(EmployeeList(employees: [employee]))
    #expect(view.onShow.arguments.last?.content?.rows.map(\.name) == [shown])
  }

  @Test(arguments: [
    ("https://a.example", true),
    ("HTTP://a.example", true),
    ("javascript:alert(1)", false),
    ("data:text/html,x", false),
    ("", false),
    (" https://a.example", false),
  ])
  func anAdvertisementLeadsToTheWebOrNowhere(url: String, isLink: Bool) {
    let advertisement = Advertisement(company: "A", url: url, text: "B")
    presenter.employeesFetched(
      EmployeeList(employees: EmployeeList.sample.employees, advertisement: advertisement)
    )
    #expect(view.onShow.arguments.last?.content?.banner?.link == (isLink ? url : nil))
  }
}
