import Observation

// SAFETY: touched where the properties are that it watches: on the actor of the session that owns the
// screen. Observation asks for a `Sendable` closure although it calls it right where a property is set.
/// Tells once when something that was read has changed, and is armed again by the next reading.
///
/// A reading while it is armed is not tracked a second time: what it reads is the same.
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
