/// What the sessions of a host have done so far, for its page of metrics.
final class SessionCounters: Sendable {
  let opened = Tally()
  let restored = Tally()
  let expired = Tally()
  let evicted = Tally()
  let refusedOpens = Tally()
  let refusedHosts = Tally()
  /// Sessions that were not in memory, and were asked of the store.
  let lookUps = Tally()
  let refusedLookUps = Tally()
  let messages = Tally()
  let patchBytes = Tally()
  let fullPages = Tally()
  /// Messages that no page of ours sends, and events for elements that are not there.
  let ignored = Tally()
  /// Events that came while work blocked the screen, or too many handlers ran.
  let blocked = Tally()
  let floods = Tally()
  /// Files that came to a screen, and those that were refused or did not come to their end.
  let files = Tally()
  let filesRefused = Tally()
  let leaks = Tally()
  /// Records that could not be read, and those that were dropped while the store failed.
  let lostRecords = Tally()
  /// Sessions that another server goes on with.
  let taken = Tally()
  let storeErrors = Tally()
  let problems = Tally()
  /// Sessions that a mistake of the app has ended.
  let faults = Tally()
  /// Events that have ended two servers, and were left out.
  let leftOut = Tally()
}
