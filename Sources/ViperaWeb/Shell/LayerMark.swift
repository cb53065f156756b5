import Vipera

/// Notes in which layer the element lies that an event is looked up for.
///
/// A page hears of what covers a layer a little later than the session, and may tell anything.
final class LayerMark {
  /// Only alerts are heard while work blocks the screen.
  var isAlert = false
  /// Something lies above the layer.
  var isCovered = false
  /// The handler is the host's own, such as the way out of a sheet, and ends at once.
  var isHosts = false
  /// The screen of the layer, whose module the handler is of; nil where it is of none, as in an alert.
  var screen: ScreenID?

  func clear() { (isAlert, isCovered, isHosts, screen) = (false, false, false, nil) }
}
