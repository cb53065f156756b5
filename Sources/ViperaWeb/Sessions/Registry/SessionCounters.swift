/// The counters of a host's sessions, for its metrics page.
final class SessionCounters: Sendable {
  let opened = Tally()
  let restored = Tally()
  let expired = Tally()
  let evicted = Tally()
  let refusedOpens = Tally()
  let refusedHosts = Tally()
  /// Sessions that were not in memory, and were looked up in the store.
  let lookUps = Tally()
  let refusedLookUps = Tally()
  let messages = Tally()
  let patchBytes = Tally()
  let fullPages = Tally()
  /// Messages that do not come from the host's pages, and events for elements that do not exist.
  let ignored = Tally()
  /// Events that arrived while work blocked the screen, or too many handlers ran.
  let blocked = Tally()
  let floods = Tally()
  /// Files that reached a screen, and those that were refused or incomplete.
  let files = Tally()
  let filesRefused = Tally()
  let leaks = Tally()
  /// Records that could not be read, and those that were dropped while the store failed.
  let lostRecords = Tally()
  /// Sessions that another server has taken.
  let taken = Tally()
  let storeErrors = Tally()
  let problems = Tally()
  /// Sessions that a mistake of the app has ended.
  let faults = Tally()
  /// Events that were left out, since they have crashed two servers.
  let leftOut = Tally()
  /// Records that were dropped, since they have crashed three servers.
  let recordsLeftOut = Tally()
}
