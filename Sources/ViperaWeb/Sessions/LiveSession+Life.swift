import Vipera
import ViperaHTML

extension LiveSession {
  /// Has the session end if no page connects in time; nil waits for ever.
  func wait(_ duration: Duration?) {
    move(lifeTimer, to: duration)
  }

  /// Whoever has the session asks from here, from now on.
  func comes(from address: String?) { stage.clientAddress = address }

  /// The page's connection is gone; the session waits for it to come back.
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

  /// Ends the session without anybody waiting for it.
  func beginEnding() {
    guard ending == nil else { return }
    ending = Task { await self.end() }
  }

  /// Ends the session: records what has changed, lets go of the modules, and tells what leaks.
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
    screens = [:]
  }

  /// Another server goes on with the session, so it ends here and leaves no record; its page connects
  /// again, and finds that server, or the session once more here.
  ///
  /// Under its other name it may be taken and forgotten, as long as its own is not.
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

  /// Takes nothing more, lets what runs finish, and records the session for the next server.
  ///
  /// The page is not told yet: it would be there before its record.
  func park(within patience: Duration) async {
    guard phase.isOpen else { return }
    phase = .parked(goesOn: around.keeper != nil)
    // It ends with the host, and not before its record.
    wait(nil)
    let hasWaited = await waitForWork(patience)
    guard fault == nil else { return }
    flush()
    // What changes in a session that is parked makes no record due.
    if let recording, recording.isDue || hasWaited {
      takeRecord()
      recording.isLast = true
    }
    leavingSocket = socket
    socket = nil
  }

  /// Records the session for the next server although nothing has changed: the store may have forgotten it
  /// for its age, or for others.
  func recordAnew() {
    guard phase == .parked(goesOn: true), let recording, !recording.isLast else { return }
    takeRecord()
    recording.isLast = true
  }

  /// Has the page connect again, since its session is recorded.
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
