import Observation
import ViperaHTML
import ViperaWeb

/// Shows a link to every screen.
@Observable
final class HomeScreen: WebScreen, HomeContract.View {
  private var entries: [HomeEntry] = []

  var title: String { "Gallery" }

  var body: some HTML {
    p(.class("vp-dim")) { "Everything a screen can do, one ability on each." }
    ul(.class("vp-list")) {
      ForEach(entries, by: \.address) { entry in
        li {
          a(.class("vp-row"), .href(entry.address)) {
            span(.class("vp-icon"), .aria(.hidden, "true")) { entry.symbol }
            span(.class("vp-grow")) {
              strong { entry.title }
              small { entry.text }
            }
          }
        }
      }
    }
  }

  func show(_ entries: [HomeEntry]) { self.entries = entries }
}
