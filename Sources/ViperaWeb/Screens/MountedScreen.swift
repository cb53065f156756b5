import Vipera
import ViperaHTML

/// A screen on a session's page: redraws what it reads when that changes.
final class MountedScreen {
  let id: ScreenID
  /// The screen's number for the browser, which outlives the stage that the id belongs to.
  let number: Int
  let screen: any WebScreen
  private let titleTracker: Tracker
  private let contentTracker: Tracker

  init(_ id: ScreenID, number: Int, _ screen: any WebScreen, changed: @escaping () -> Void) {
    self.id = id
    self.number = number
    self.screen = screen
    titleTracker = Tracker(changed: changed)
    contentTracker = Tracker(changed: changed)
  }

  var title: String {
    titleTracker.track { screen.title }
  }

  func render(into renderer: inout HTMLRenderer) {
    guard var frame = renderer.beginWholeBlock() else { return }
    contentTracker.track {
      repeat { screen._render(into: &renderer) } while renderer.endBlock(&frame)
    }
  }
}
