import Vipera
import ViperaHTML

extension LiveSession {
  /// Ends the session if no page connects in time; nil waits for ever.
  func wait(_ duration: Duration?) {
    move(lifeTimer, to: duration)
  }

  /// Sets the address of the session's client.
  func comes(from address: String?) { stage.clientAddress = address }

  /// Called when the page's connection is gone; the session waits for the page to reconnect.
  func pageLeft() {
    socket = nil
    held = nil
    guard phase == .live else { return }
    around.registry.waits(token)
    wait(around.configuration.keepsDetachedFor)
  }

  func timeIsOver() {
    guard socket == nil else { return }
    around.counters.expired.add()
    beginEnding()
  }

  /// Starts to end the session, without waiting for it.
  func beginEnding() {
    guard ending == nil else { return }
    ending = Task { await self.end() }
  }

  /// Ends the session: records its changes, releases the modules, and reports leaks.
  func end() async {
    guard !phase.isOver else { return }
    around.registry.remove(self, named: token)
    around.files.forget(ObjectIdentifier(self))
    recordLast()
    around.keeper?.hasEnded([token, names.other].compactMap(\.self))
    phase = .over(goesOn: phase.goesOn)
    wait(nil)
    stopRecording()
    fieldsToGive.end()
    let leaving = socket
    socket = nil
    leave(leaving, .sessionIsOver, reason: "session is over")
    tellLeaks(await stage.close())
  }

  /// Ends the session without a record, because another server has taken it over.
  ///
  /// Its page reconnects, and finds the session on that server, or on this one if this server takes it back.
  ///
  /// While a page is reloaded, its session has two names. If another server has taken only the other name, the session
  /// continues.
  func isTaken(as name: SessionToken) {
    guard name == token, phase.isOpen else { return }
    phase = .parked(goesOn: true)
    socket?.close(.goingAway, reason: "another server has the session")
    around.counters.taken.add()
    beginEnding()
  }

  /// Ends a session that was never used.
  func discard() async {
    phase = .parked(goesOn: false)
    await end()
  }

  /// Accepts no more events, lets running events finish, and records the session for the next server.
  ///
  /// The page stays connected for now. Otherwise, it would reach the next server before the record does.
  func park(within patience: Duration) async {
    guard phase.isOpen else { return }
    phase = .parked(goesOn: around.keeper != nil)
    // A planned stop does not count as a crash while opening the session.
    openings = 0
    // The session ends with the host, after its record is written.
    wait(nil)
    let hasWaited = await waitForWork(patience)
    guard fault == nil else { return }
    flush()
    // The changes of a parked session do not make a record due, so a record is also taken after any wait.
    if let recording, recording.isDue || hasWaited {
      takeRecord()
      recording.isLast = true
    }
    leavingSocket = socket
    socket = nil
  }

  /// Records the session for the next server even if nothing has changed: the store may have deleted the record because
  /// of its age, or to make room.
  func recordAnew() {
    guard phase == .parked(goesOn: true), let recording, !recording.isLast else { return }
    takeRecord()
    recording.isLast = true
  }

  /// Makes the page reconnect, now that its session is recorded.
  func sendAway() {
    leavingSocket?.close(.goingAway, reason: "the server stops")
    leavingSocket = nil
  }

  func tellLeaks(_ leaks: [Leak]) {
    for leak in leaks where toldLeaks.insert(leak).inserted {
      around.counters.leaks.add()
      around.configuration.onLeak?(leak)
    }
  }
}
