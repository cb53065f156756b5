import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the map, and the findings next to it.
@Observable
final class OverviewScreen: WebScreen, OverviewContract.View {
  private let findings: ModuleSlot
  private var page = OverviewPage()
  /// Whether `page` was read from the project; before that, nobody knows whether there are modules.
  private var isRead = false

  init(findings: ModuleSlot) {
    self.findings = findings
  }

  var title: String { page.title }

  var body: some HTML {
    SplitPage(notices: page.notices) {
      if let map = page.map {
        p(.class("vp-dim")) { page.summary }
        MapFrame(label: "Map of the modules", picture: map)
        Legend(picture: page.legend)
        details {
          summary { "List of the modules" }
          ModuleList(modules: page.modules)
        }
      } else if isRead {
        NoModules(summary: page.summary)
      }
    } side: {
      findings
    }
  }

  func show(_ page: OverviewPage) {
    self.page = page
    isRead = true
  }
}

/// A message for a project in which no module was found.
private struct NoModules: HTML {
  let summary: String

  var body: some HTML {
    div(.class("vp-empty")) {
      span(.class("vp-icon"), .aria(.hidden, "true")) { "∅" }
      h2 { "No module was found" }
      p { summary }
      p {
        "A module has a presenter or an interactor, known by its name or by what it conforms to. "
        "If the app is in another folder, name it: "
        code { "vipera serve path/to/App" }
      }
      p {
        "If your parts have names of your own, name their roles in "
        code { ".vipera.json" }
        ". This page follows what you save."
      }
    }
  }
}
