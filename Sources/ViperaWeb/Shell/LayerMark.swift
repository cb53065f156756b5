package import Vipera

/// Remembers in which layer of the page (a screen, sheet or alert) the event handler being looked up was found.
///
/// A page learns late that a layer is covered, and a client may send anything, so the session checks the layer.
package final class LayerMark {
  /// Whether the layer is an alert; only alerts accept events while work blocks the screen.
  var isAlert = false
  /// Whether another layer covers this one.
  var isCovered = false
  /// Whether the handler belongs to the host, such as that of a sheet's close button, and so ends at once.
  var isHosts = false
  /// The screen of the layer, whose module owns the handler; nil if the layer has no screen, like an alert.
  var screen: ScreenID?
  /// The screen in a slot of that screen, at any depth, whose module owns the handler.
  package var inSlot: ScreenID?

  package init() {}

  package func clear() {
    (isAlert, isCovered, isHosts, screen, inSlot) = (false, false, false, nil, nil)
  }
}
