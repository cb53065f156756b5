import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the field and the results; the page sends the query when the user has not typed for 300 ms.
@Observable
final class SearchScreen: WebScreen, SearchContract.View {
  private let presenter: any SearchContract.Presenter
  private var plants = LoadState<[String]>.loading()
  private var asked = 0

  init(presenter: any SearchContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Search" }

  var body: some HTML {
    div(.class("vp-field")) {
      input(
        .id("query"),
        .type(.search),
        .placeholder("Plants"),
        .aria(.label, "Plants"),
        .onInput(wait: 300) { await self.presenter.queryChanged($0) }
      )
    }
    if let plants = plants.content {
      p(.id("found"), .class("vp-dim"), .role("status")) {
        plants.count
        " plants, asked "
        asked == 1 ? "once" : "\(asked) times"
      }
      ul(.class("vp-list")) {
        ForEach(plants, by: \.self) { plant in
          li(.class("vp-row")) { span(.class("vp-grow")) { plant } }
        }
      }
    } else {
      div(.class("vp-empty"), .role("status")) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { "∅" }
        h2 { "No such plant" }
        p { "Try fewer letters." }
      }
    }
  }

  func show(_ plants: LoadState<[String]>) { self.plants = plants }

  func show(asked: Int) { self.asked = asked }
}
