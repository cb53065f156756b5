package import Vipera

/// Notes the layer of the element for which an event is looked up.
///
/// A page learns a little later than the session that a layer is covered, and may send anything.
package final class LayerMark {
  /// Whether it is an alert; only alerts accept events while work blocks the screen.
  var isAlert = false
  /// Whether another layer covers this one.
  var isCovered = false
  /// Whether the handler is the host's own, such as that of a sheet's close button, which ends at once.
  var isHosts = false
  /// The screen of the layer, whose module owns the handler; nil if it belongs to none, as in an alert.
  var screen: ScreenID?
  /// The screen in a slot of that one, or in a slot of a slot, whose module owns the handler.
  package var inSlot: ScreenID?

  package init() {}

  package func clear() {
    (isAlert, isCovered, isHosts, screen, inSlot) = (false, false, false, nil, nil)
  }
}
