package import Modules
import Observation
package import Vipera
package import ViperaHTML
import ViperaWeb

/// The list of employees in a browser.
@Observable
package final class EmployeesWebScreen: WebScreen, EmployeesContract.View {
  private let presenter: any EmployeesContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var state: LoadState<EmployeesViewModel> = .loading()

  /// Creates a screen without content.
  ///
  /// - Parameters:
  ///   - presenter: Called for the user's actions.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of portraits.
  package init(
    presenter: any EmployeesContract.Presenter,
    texts: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  package var title: String { texts("Employees") }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts("Retry")) { await self.presenter.retryTapped() }
    }
    if let content = state.content {
      EmployeesList(
        content: content,
        texts: texts,
        isRefreshing: state.isLoading,
        pictures: pictures
      )
    } else if state.isLoading {
      LoadingRows(label: texts("Loading employees"))
    } else if state.failure == nil {
      EmptyNotice(title: texts("Nobody works here yet"), text: texts("Whoever joins appears in this list."))
    }
  }

  package func show(_ state: LoadState<EmployeesViewModel>) {
    self.state = state
  }
}
