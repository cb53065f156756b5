import Vipera

final class EmployeesPresenter: EmployeesContract.Presenter {
  weak var view: (any EmployeesContract.View)?
  private let interactor: any EmployeesContract.Interactor

  init(interactor: any EmployeesContract.Interactor) {
    self.interactor = interactor
  }

  func viewDidLoad() async {
    view?.show(.loading())
    do throws(ItemsError) {
      let items = try await interactor.employees()
      view?.show(items.isEmpty ? .empty : .loaded(items.map { "\($0.id)" }))
    } catch {
      view?.show(.failed("You are not connected to Internet."))
    }
  }

  func retryTapped() async { await viewDidLoad() }
}
