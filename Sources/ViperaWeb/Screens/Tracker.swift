import Observation

// SAFETY: touched on the same actor as the properties it watches: the actor of the session that owns the screen.
// Observation requires a `Sendable` closure, although it calls the closure right where a property is set.
/// Reports the first change of a property that was read.
///
/// The next read arms the tracker again.
///
/// While the tracker is armed, further reads are not tracked, since they read the same properties.
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
