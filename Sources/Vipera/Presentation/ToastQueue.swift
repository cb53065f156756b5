/// A short notice that disappears by itself.
public struct Toast: Hashable, Sendable, Codable {
  /// The kind of news in a toast, which decides its look and how urgently it is announced.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Neutral information.
    case info
    /// An action has succeeded.
    case success
    /// An action has failed.
    case failure
  }

  /// The text of the notice.
  public let text: String
  /// The kind of news.
  public let kind: Kind

  /// Creates a notice.
  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}

extension Toast {
  /// The durations of a toast's phases.
  package struct Timing: Hashable, Sendable {
    /// The time until it is fully visible.
    package var fadeIn: Duration
    /// The time it stays fully visible.
    package var stay: Duration
    /// The time until it is gone.
    package var fadeOut: Duration

    /// Creates a timing (default: half a second, one and a half seconds, half a second).
    package init(
      fadeIn: Duration = .milliseconds(500),
      stay: Duration = .milliseconds(1500),
      fadeOut: Duration = .milliseconds(500)
    ) {
      self.fadeIn = fadeIn
      self.stay = stay
      self.fadeOut = fadeOut
    }
  }
}

/// Decides which toast is visible: one at a time, in order, each in its three phases.
///
/// The queue has no clock and no task. Its owner performs the action that a method returns, and calls `phaseEnded()`
/// when the requested wait is over.
package struct ToastQueue {
  /// The phase of the visible toast.
  package enum Phase: String, Hashable, Sendable {
    case fadingIn
    case shown
    case fadingOut
  }

  /// The action that the owner must perform.
  package enum Action: Equatable, Sendable {
    /// Wait this long, then call `phaseEnded()`.
    case wait(Duration)
    /// Do nothing: the queue is already waiting, or is empty.
    case none
  }

  /// The visible toast and its phase.
  package private(set) var current: (toast: Toast, phase: Phase)?
  /// The toasts that will be shown later.
  package private(set) var waiting: [Toast] = []

  private let timing: Toast.Timing
  private let capacity: Int

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - timing: The duration of each phase.
  ///   - capacity: The maximum number of waiting toasts; a further toast replaces the oldest waiting one.
  package init(timing: Toast.Timing = Toast.Timing(), capacity: Int = 8) {
    precondition(capacity > 0, "A toast queue must hold at least 1 toast, not \(capacity).")
    self.timing = timing
    self.capacity = capacity
  }

  /// Adds a toast, unless an equal toast is already waiting.
  package mutating func add(_ toast: Toast) -> Action {
    guard current != nil else {
      current = (toast, .fadingIn)
      return .wait(timing.fadeIn)
    }
    guard !waiting.contains(toast) else { return .none }
    if waiting.count == capacity { waiting.removeFirst() }
    waiting.append(toast)
    return .none
  }

  /// Continues with the next phase or the next toast.
  package mutating func phaseEnded() -> Action {
    switch current?.phase {
    case .fadingIn:
      current?.phase = .shown
      return .wait(timing.stay)
    case .shown:
      current?.phase = .fadingOut
      return .wait(timing.fadeOut)
    case .fadingOut, nil:
      current = nil
      return waiting.isEmpty ? .none : add(waiting.removeFirst())
    }
  }
}
