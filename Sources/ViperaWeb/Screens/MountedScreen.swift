import Vipera
import ViperaHTML

/// A screen on a session's page: redraws what it reads when that changes.
final class MountedScreen {
  let id: ScreenID
  /// The screen's number for the browser, which outlives the stage that the id belongs to.
  let number: Int
  let screen: any WebScreen
  /// Stands for the screen's type, in every process of the program.
  private let tag: UInt64
  private let titleTracker: Tracker
  private let contentTracker: Tracker

  init(_ id: ScreenID, number: Int, _ screen: any WebScreen, changed: @escaping () -> Void) {
    self.id = id
    self.number = number
    self.screen = screen
    let type = type(of: screen) as Any.Type
    tag = RecordReader.sum(of: Array((_mangledTypeName(type) ?? "\(type)").utf8)[...])
    titleTracker = Tracker(changed: changed)
    contentTracker = Tracker(changed: changed)
  }

  var title: String {
    titleTracker.track { screen.title }
  }

  func render(into renderer: inout HTMLRenderer) {
    contentTracker.track { AnyHTML(screen.body, tag: tag)._render(into: &renderer) }
  }
}
