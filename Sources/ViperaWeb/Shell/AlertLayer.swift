import ViperaHTML

/// Notes whether an event that is looked up belongs to the alert: only those count while work blocks
/// the screen.
final class AlertMark {
  var isAlert = false
}

/// An alert, which notes that a handler was found in it.
struct AlertLayer: HTML {
  typealias Body = Never

  let box: AlertBox
  let mark: AlertMark

  static var _shape: _HTMLShape { .other }

  func _render(into renderer: inout HTMLRenderer) {
    let wasFound = renderer.hasFound
    box._render(into: &renderer)
    if renderer.hasFound != wasFound { mark.isAlert = true }
  }
}
