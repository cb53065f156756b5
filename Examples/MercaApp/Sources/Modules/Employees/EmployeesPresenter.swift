package import Entities
import Vipera
package import ViperaNetworking

/// Decides what the list of employees shows.
package final class EmployeesPresenter: EmployeesContract.Presenter, EmployeesContract.InteractorOutput {
  package weak var view: (any EmployeesContract.View)?
  private let interactor: any EmployeesContract.Interactor
  private let router: any EmployeesContract.Router
  private let texts: Texts
  private var state: LoadState<EmployeesViewModel> = .idle { didSet { view?.show(state) } }

  package init(interactor: any EmployeesContract.Interactor, router: any EmployeesContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  package func viewDidLoad() async { await load(blockingScreen: false) }
  package func refreshAsked() async { await load(blockingScreen: false) }
  package func retryTapped() async { await load(blockingScreen: true) }

  private func load(blockingScreen: Bool) async {
    // Ignores taps while loading.
    guard !state.isLoading else { return }
    state = state.reloading()
    await interactor.fetchEmployees(blockingScreen: blockingScreen)
  }

  package func employeesFetched(_ list: EmployeeList) {
    state = list.employees.isEmpty ? .empty : .loaded(EmployeesViewModel(list))
    router.showToast(Toast(texts("The list is up to date."), kind: .success))
  }

  package func fetchFailed(_ error: NetworkError) {
    let message = error.message(in: texts.language)
    state = state.failing(message)
    // The request was cancelled, so the screen is closing: show nothing.
    if error.reason != .cancelled { router.showToast(Toast(message, kind: .failure)) }
  }
}

/// The view model of the list of employees.
package struct EmployeesViewModel: Hashable, Sendable {
  package struct Banner: Hashable, Sendable {
    package let text: String
    package let company: String
    package let link: String?
  }

  package let rows: [PersonViewModel]
  package let banner: Banner?
}

extension EmployeesViewModel {
  init(_ list: EmployeeList) {
    rows = list.employees.map(PersonViewModel.init)
    banner = list.advertisement.map { ad in
      // A link from the server may have any scheme; `javascript:` and the like are unsafe.
      let isWeb = ["https://", "http://"].contains { ad.url.lowercased().hasPrefix($0) }
      return Banner(text: ad.text, company: ad.company, link: isWeb ? ad.url : nil)
    }
  }
}
