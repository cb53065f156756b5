import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The list of employees in a browser.
@Observable
final class EmployeesWebScreen: WebScreen, EmployeesContract.View {
  private let presenter: any EmployeesContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var state: LoadState<EmployeesViewModel> = .loading()

  init(presenter: any EmployeesContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Employees") }

  var body: some HTML {
    LoadedContent(
      state: state,
      texts: texts,
      loading: texts("Loading employees"),
      retry: { await self.presenter.retryTapped() }
    ) { content in
      if let banner = content.banner { EmployeesBanner(banner: banner) }
      p(.class("vp-dim")) { self.count(content.rows.count) }
      ul(.class("vp-list"), .aria(.busy, self.state.isLoading)) {
        ForEach(content.rows, by: \.id, skipping: .unchanged) { row in
          // Identifies the row after a page reload, even if the row has moved.
          li(.class("vp-row"), .data("data-employee", row.id)) {
            PersonCard(person: row, pictures: self.pictures, isLink: true)
          }
        }
      }
    } empty: {
      EmptyNotice(title: self.texts("Nobody works here yet"), text: self.texts("New employees appear here."))
    }
  }

  func show(_ state: LoadState<EmployeesViewModel>) { self.state = state }

  private func count(_ people: Int) -> String { people == 1 ? texts("1 person") : texts("\(people) people") }
}

private struct EmployeesBanner: HTML {
  let banner: EmployeesViewModel.Banner

  var body: some HTML {
    p(.class("vp-banner")) {
      if let link = banner.link {
        a(.href(link), .rel("noopener sponsored"), .target(.newTab)) { banner.text }
      } else {
        strong { banner.text }
      }
      small { banner.company }
    }
  }
}
