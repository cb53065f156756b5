import Observation
import ViperaHTML
import ViperaLint
import ViperaWeb

/// Shows the findings and their filter.
@Observable
final class FindingsScreen: WebScreen, FindingsContract.View {
  private let presenter: any FindingsContract.Presenter
  private var page = FindingsPage()

  init(presenter: any FindingsContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Findings" }

  var body: some HTML {
    div(.class("sv-findings")) {
      h2 { "Findings" }
      p(.class("vp-dim"), .role("status")) { page.summary }
      div(.class("sv-levels"), .role("group"), .aria(.label, "Severities")) {
        ForEach(page.levels, by: \.severity) { level in
          button(
            .class("sv-level \(level.severity.rawValue)", adding: "sv-none", when: level.count == 0),
            .aria(.pressed, level.isOn),
            .data("data-level", level.severity.rawValue),
            .onClick { self.presenter.levelTapped(level.severity) }
          ) { level.count.counted(level.severity.rawValue) }
        }
      }
      div(.class("sv-menus")) {
        FindingsMenu(label: "Rule", choices: page.rules, chosen: page.rule) { self.presenter.ruleChosen($0) }
        if !page.modules.isEmpty {
          FindingsMenu(label: "Module", choices: page.modules, chosen: page.module) {
            self.presenter.moduleChosen($0)
          }
        }
      }
      ul(.class("vp-list sv-rows")) {
        ForEach(page.rows, by: \.identity) { row in
          li {
            a(
              .class("vp-row sv-row"),
              .href(row.address),
              .aria(.current, row.isChosen ? "true" : nil),
              .data("data-reveal", row.isChosen ? "row" : nil),
              .data("data-row", row.address),
              .onClick { await self.presenter.rowTapped(row.spot) }
            ) { FindingRow(row: row) }
          }
        }
      }
      if let limit = page.limit { p(.class("vp-more")) { limit } }
    }
  }

  func show(_ page: FindingsPage) { self.page = page }
}

/// A menu that filters the list.
private struct FindingsMenu: HTML {
  let label: String
  let choices: [FindingsPage.Choice]
  let chosen: String
  let choose: (String) -> Void

  var body: some HTML {
    select(.aria(.label, label), .onChange { choose($0) }) {
      ForEach(choices, by: \.value) { choice in
        option(choice.label, .value(choice.value), .selected(choice.value == chosen))
      }
    }
  }
}

/// The content of a row.
private struct FindingRow: HTML {
  let row: FindingsPage.Row

  var body: some HTML {
    SeverityMark(severity: row.severity)
    span(.class("vp-grow")) {
      span(.class("sv-message")) { row.message }
      small {
        row.place
        if !row.module.isEmpty { " · \(row.module)" }
      }
    }
  }
}

/// The symbol of a severity: its letter, with its name for screen readers.
struct SeverityMark: HTML {
  let severity: Severity
  private var letter: String { severity.rawValue.prefix(1).uppercased() }

  var body: some HTML {
    span(.class("sv-mark \(severity.rawValue)"), .title(severity.rawValue)) {
      span(.aria(.hidden, "true")) { letter }
      span(.class("sv-spoken")) { "\(severity.rawValue): " }
    }
  }
}
