import Modules
import ViperaHTML

/// Banner and rows.
struct EmployeesList: HTML {
  let content: EmployeesViewModel
  let texts: Texts
  let isRefreshing: Bool
  let pictures: Pictures

  var body: some HTML {
    if let banner = content.banner { EmployeesBanner(banner: banner) }
    p(.class("vp-dim")) { count }
    ul(.class("vp-list"), .aria(.busy, isRefreshing)) {
      ForEach(content.rows, by: \.id, skipping: .unchanged) {
        EmployeeRow(row: $0, pictures: pictures)
      }
    }
  }

  private var count: String {
    content.rows.count == 1
      ? texts("1 person") : texts("\(content.rows.count) people")
  }
}

/// The advertisement, with its link.
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

/// One employee.
private struct EmployeeRow: HTML {
  let row: EmployeesViewModel.Row
  let pictures: Pictures

  var body: some HTML {
    // Identifies the row after a page reload, even if it has moved.
    li(.class("vp-row"), .data("data-employee", row.id)) {
      Portrait(id: row.id, name: row.name, address: row.avatar, pictures: pictures)
      div(.class("vp-grow")) {
        strong { row.name }
        small { a(.href("mailto:\(row.email)")) { row.email } }
      }
    }
  }
}
