package import Modules
import Observation
package import Vipera
package import ViperaHTML
import ViperaWeb

/// The list of employees in a browser.
@Observable
package final class EmployeesWebScreen: WebScreen, EmployeesContract.View {
  private let presenter: any EmployeesContract.Presenter
  private var state: LoadState<EmployeesViewModel> = .loading()

  /// Creates a screen that waits for its list.
  ///
  /// - Parameter presenter: Whom it tells what the person did.
  package init(presenter: any EmployeesContract.Presenter) {
    self.presenter = presenter
  }

  package var title: String { "Employees" }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure) { await self.presenter.retryTapped() }
    }
    if let content = state.content {
      EmployeesList(content: content, isRefreshing: state.isLoading) {
        await self.presenter.refreshPulled()
      }
    } else if state.isLoading {
      LoadingRows(label: "Loading employees")
    } else if state.failure == nil {
      EmptyNotice(title: "Nobody works here yet", text: "Whoever joins appears in this list.")
    }
  }

  package func show(_ state: LoadState<EmployeesViewModel>) {
    self.state = state
  }
}
