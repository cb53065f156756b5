import Modules
import ViperaHTML

/// Banner, rows and the way to refresh them.
struct EmployeesList: HTML {
  let content: EmployeesViewModel
  let isRefreshing: Bool
  let refresh: () async -> Void

  var body: some HTML {
    if let banner = content.banner { EmployeesBanner(banner: banner) }
    div(.class("vp-toolbar")) {
      p(.class("vp-caption")) { count }
      button(.class("vp-plain"), .disabled(isRefreshing), .onClick(refresh)) { "Refresh" }
    }
    ul(.class("vp-list"), .aria(.busy, isRefreshing)) {
      ForEach(content.rows, by: \.id, skipping: .unchanged) { EmployeeRow(row: $0) }
    }
  }

  private var count: String {
    content.rows.count == 1 ? "1 person" : "\(content.rows.count) people"
  }
}

/// What was advertised, and where it leads.
private struct EmployeesBanner: HTML {
  let banner: EmployeesViewModel.Banner

  var body: some HTML {
    if let link = banner.link {
      a(.class("vp-banner"), .href(link), .rel("noopener sponsored"), .target(.newTab)) {
        BannerText(banner: banner)
      }
    } else {
      div(.class("vp-banner")) { BannerText(banner: banner) }
    }
  }
}

private struct BannerText: HTML {
  let banner: EmployeesViewModel.Banner

  var body: some HTML {
    strong { banner.text }
    span(.class("vp-caption")) { banner.company }
  }
}

/// One person.
private struct EmployeeRow: HTML {
  let row: EmployeesViewModel.Row

  var body: some HTML {
    li(.class("vp-row")) {
      if let avatar = row.avatar {
        img(.class("vp-avatar"), .src(avatar), .alt(""), .width(48), .height(48))
      } else {
        span(.class("vp-avatar"), .aria(.hidden, "true")) { initials }
      }
      div(.class("vp-row-text")) {
        strong { row.name }
        a(.class("vp-caption"), .href("mailto:\(row.email)")) { row.email }
      }
    }
  }

  private var initials: String {
    String(row.name.split(separator: " ").compactMap(\.first).prefix(2))
  }
}
