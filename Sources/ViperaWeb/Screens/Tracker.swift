import Observation

// SAFETY: touched on the same actor as the properties it watches: the actor of the session that owns the screen.
// Observation requires a `Sendable` closure although it calls it right where a property is set.
/// Reports once that a property which was read has changed, and is armed again by the next reading.
///
/// A reading while it is armed is not tracked again, since it reads the same properties.
final class Tracker: @unchecked Sendable {
  private var isArmed = false
  private let changed: () -> Void

  init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  func track<Value>(_ read: () -> Value) -> Value {
    guard !isArmed else { return read() }
    isArmed = true
    return withObservationTracking(read) { [weak self] in
      guard let self else { return }
      isArmed = false
      changed()
    }
  }
}
