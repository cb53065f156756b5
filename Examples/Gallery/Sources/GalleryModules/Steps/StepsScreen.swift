import Observation
import ViperaHTML
import ViperaWeb

/// Shows a step, with a note that exists only in the page and not on the server.
@Observable
final class StepsScreen: WebScreen, StepsContract.View {
  private let presenter: any StepsContract.Presenter
  private var number = 0

  init(presenter: any StepsContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Step \(number)" }

  var body: some HTML {
    p {
      """
      The button puts the next screen above this one. What you note here is still there when you \
      come back.
      """
    }
    div(.class("vp-field")) {
      label(.for("note")) { "Note" }
      textarea("", .id("note"), .name("note"), .rows(4))
    }
    div(.class("vp-actions")) {
      button(.class("vp-primary"), .onClick { self.presenter.nextTapped() }) { "Next step" }
      button(.onClick { self.presenter.startTapped() }) { "Back to the start" }
    }
    h2 { "A long text" }
    ForEach(Array(1...12), by: \.self) { part in
      p { "Paragraph \(part) makes the page long, so that you see it come back where you left it." }
    }
  }

  func show(number: Int) { self.number = number }
}
