import Vipera

/// Counts the servers that ended while they were opening a record.
///
/// Opening a record runs the app's code: wirings, `restore:`, `onLoad`, `onAppear`, and the first body. If that code
/// crashes the server, the page makes each next server open the record again (decision 33).
extension LiveSession {
  /// Makes the store count one more server that opens the record, before any of the app's code runs.
  func noteOpening(of record: SessionRecord) async {
    openings = record.openings + 1
    var noted = record
    noted.openings = openings
    around.keeper?.save(noted)
    await waitForRecord(of: record.token, EventTrial.patience)
  }

  /// Opens the modules of a record.
  ///
  /// If opening the record has ended servers before, the values that the modules keep are left out.
  ///
  /// - Returns: The losses, and whether the kept values were left out.
  func openModules(of record: SessionRecord) -> (losses: [Stage.Loss], areValuesLeftOut: Bool) {
    var snapshot = record.snapshot
    let areValuesLeftOut = record.openings >= SessionRecord.fullOpenings
    if areValuesLeftOut {
      around.report(.openingEndsServers(location: record.location, isDropped: false))
      snapshot.forgetKept()
      snapshot.session = [:]
    }
    return (stage.restore(snapshot, coding: SnapshotJSON()), areValuesLeftOut)
  }

  /// Called when the page was rendered from the record, so that opening the record has not ended this server.
  func isOpened() {
    guard openings > 0 else { return }
    openings = 0
    recordSoon()
  }
}
