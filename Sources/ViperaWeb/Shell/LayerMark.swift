/// Notes in which layer the element lies that an event is looked up for.
///
/// A page hears of what covers a layer a little later than the session, and may tell anything.
final class LayerMark {
  /// Only alerts are heard while work blocks the screen.
  var isAlert = false
  /// Something lies above the layer.
  var isCovered = false

  func clear() { (isAlert, isCovered) = (false, false) }
}
