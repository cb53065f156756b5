import Observation

// SAFETY: touched on the same actor as the properties it watches: the actor of the session that owns the screen.
// Observation requires a `Sendable` closure although it calls it right where a property is set.
/// Reports the first change of a property that was read; the next reading arms it again.
///
/// Readings while it is armed are not tracked again, since they read the same properties.
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
