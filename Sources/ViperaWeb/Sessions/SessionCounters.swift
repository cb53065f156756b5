import Synchronization

/// What the sessions of a host have done so far, for its page of metrics.
final class SessionCounters: Sendable {
  let opened = Atomic(0)
  let restored = Atomic(0)
  let expired = Atomic(0)
  let evicted = Atomic(0)
  let refusedOpens = Atomic(0)
  let refusedHosts = Atomic(0)
  let messages = Atomic(0)
  let patchBytes = Atomic(0)
  let fullPages = Atomic(0)
  /// Messages that no page of ours sends, and events for elements that are not there.
  let ignored = Atomic(0)
  /// Events that came while work blocked the screen.
  let blocked = Atomic(0)
  /// Messages that can never come any more: the page no longer had them.
  let lost = Atomic(0)
  let floods = Atomic(0)
  let leaks = Atomic(0)
  let lostRecords = Atomic(0)
  let storeErrors = Atomic(0)
  let problems = Atomic(0)

  static func add(_ count: Int = 1, to counter: borrowing Atomic<Int>) {
    counter.wrappingAdd(count, ordering: .relaxed)
  }
}
