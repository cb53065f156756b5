import Vipera
import ViperaHTML

/// A layer, or the host's part of a layer, which sets the mark when a handler is found in it.
struct MarkedLayer<Content: HTML>: HTML {
  typealias Body = Never

  let content: Content
  let mark: LayerMark
  var isAlert = false
  var isCovered = false
  var isHosts = false
  var screen: ScreenID?

  static var _shape: _HTMLShape { Content._shape }

  func _render(into renderer: inout HTMLRenderer) {
    let wasFound = renderer.hasFound
    content._render(into: &renderer)
    guard renderer.hasFound != wasFound else { return }
    // If this is only the host's part of a layer, the enclosing `MarkedLayer` sets the other values.
    if isHosts { mark.isHosts = true }
    mark.isAlert = isAlert
    mark.isCovered = isCovered
    mark.screen = screen
  }
}
