package import Modules
package import Vipera

/// The list of employees in a terminal.
package final class EmployeesTerminalScreen: EmployeesContract.View, TerminalScreen {
  package private(set) var lines: [String] = []
  package var changed: () -> Void = {}

  private let presenter: any EmployeesContract.Presenter
  private var offersRetry = false

  /// Creates an empty screen.
  ///
  /// - Parameter presenter: Called for the user's actions.
  package init(presenter: any EmployeesContract.Presenter) { self.presenter = presenter }

  package func show(_ state: LoadState<EmployeesViewModel>) {
    offersRetry = state.failure != nil
    lines = ["EMPLOYEES", ""] + status(of: state) + (state.content.map(list) ?? [])
    changed()
  }

  /// Taps "Retry" if the screen shows it, and refreshes the list otherwise.
  package func refreshTyped() async {
    if offersRetry {
      await presenter.retryTapped()
    } else {
      await presenter.refreshAsked()
    }
  }

  private func status(of state: LoadState<EmployeesViewModel>) -> [String] {
    switch state {
    case .loading: ["  Loading …", ""]
    case .idle, .loaded: []
    case .empty: ["  Nobody works here yet.", ""]
    case .failed(let message, _): ["  ! \(message)  Type r to retry.", ""]
    }
  }

  private func list(_ content: EmployeesViewModel) -> [String] {
    let width = content.rows.map(\.name.count).max() ?? 0
    let banner = content.banner.map { banner in
      ["  ┃ \(banner.text) — \(banner.company)\(banner.link.map { ", \($0)" } ?? "")", ""]
    }
    return (banner ?? [])
      + content.rows.map { row in
        let gap = String(repeating: " ", count: width - row.name.count + 2)
        return "  \(row.name)\(gap)\(row.email)"
      }
  }
}
