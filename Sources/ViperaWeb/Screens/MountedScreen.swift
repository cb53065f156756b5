package import Vipera
import ViperaHTML

/// A screen on a session's page; it is redrawn when the properties that it reads change.
package final class MountedScreen {
  let id: ScreenID
  /// The screen's number for the browser, which stays valid when a restart gives the screen another id.
  let number: Int
  let screen: any WebScreen
  /// The tasks of its module.
  ///
  /// `title`, `body` and the like are called within these tasks, so a mistake there ends only the session.
  private let tasks: TaskScope
  private let mark: LayerMark
  private let titleTracker: Tracker
  private let contentTracker: Tracker

  package init(
    _ id: ScreenID,
    number: Int,
    _ screen: any WebScreen,
    tasks: TaskScope,
    mark: LayerMark,
    changed: @escaping () -> Void
  ) {
    self.id = id
    self.number = number
    self.screen = screen
    self.tasks = tasks
    self.mark = mark
    titleTracker = Tracker(changed: changed)
    contentTracker = Tracker(changed: changed)
  }

  var title: String {
    tasks.run { titleTracker.track { screen.title } }
  }

  var showsRefresh: Bool { tasks.run { screen.showsRefresh } }

  var isMissing: Bool { tasks.run { screen.isMissing } }

  /// Called for a screen in a slot, if the handler being looked up belongs to the screen.
  func isFound() { if mark.inSlot == nil { mark.inSlot = id } }

  func render(into renderer: inout HTMLRenderer) {
    guard var frame = renderer.beginWholeBlock() else { return }
    tasks.run {
      contentTracker.track {
        repeat { screen._render(into: &renderer) } while renderer.endBlock(&frame)
      }
    }
  }
}
