import Vipera
import ViperaHTML

extension LiveSession {
  /// Records the session: at once, or after a pause if it was recorded recently.
  func recordLater() {
    guard let keeper = around.keeper, isRecorded, recording?.isDue != true else { return }
    let recording =
      recording
      ?? SessionRecording(
        keeper,
        timer: SessionTimer(self) { $0.recordIsDue() }
      )
    self.recording = recording
    recording.isDue = true
    let interval = around.configuration.recordInterval
    move(recording.timer, to: recording.nextTime(after: interval, now: now))
  }

  /// Records the session at once: a page without a record would be lost if the server ends.
  func recordSoon() {
    recording?.isDue = false
    recording?.lastTime = nil
    recordLater()
  }

  /// Whether the session should be recorded.
  ///
  /// A session whose page has not connected yet is recorded only if the browser has sent a cookie.
  ///
  /// Crawlers send no cookie and never connect: without this check, a record would be written and removed for each page
  /// that they read.
  private var isRecorded: Bool {
    phase == .live || (phase == .new && pageNumber > 0 && isBrowserKnown)
  }

  /// Records the session as soon as no event is being handled, since a record of a half-handled event would look like a
  /// complete one.
  func recordIsDue() {
    guard let recording, isRecorded else { return }
    // The flag is set even if nothing has changed: the record may be so old that the store will soon delete it.
    recording.isDue = true
    guard events.areWaitedFor else { return takeRecord() }
    // If a round of waiting for events is already running, `roundEnded()` continues.
    guard recording.roundEnd == nil else { return }
    if recording.rounds == nil {
      recording.rounds = 0
      return move(recording.timer, to: RunningEvents.roundTime)
    }
    // By now, the loop has run its jobs. The detached task runs after the jobs that already wait for the default task
    // pool, so handlers that continue there have run, too.
    weak let session = self
    recording.roundEnd = Task.detached { await session?.roundEnded() }
  }

  private func roundEnded() {
    guard !Task.isCancelled, let recording, let rounds = recording.rounds, isRecorded else {
      return
    }
    recording.roundEnd = nil
    events.roundEnded()
    recording.rounds = rounds + 1
    guard events.areWaitedFor else { return takeRecord() }
    move(recording.timer, to: RunningEvents.roundTime)
  }

  /// Called when an event has ended: a record that waits for the last event is taken before another event can begin.
  func recordIfWaitedFor() {
    guard recording?.rounds != nil, isRecorded, !events.areWaitedFor else { return }
    // The handler's task renders the page here, but a mistake in the page must not be reported with the handler's event.
    Self.$event.withValue(nil) { takeRecord() }
  }

  func stopRecording() {
    guard let recording else { return }
    move(recording.timer, to: nil)
    recording.stopWaiting()
    self.recording = nil
  }

  /// Records the changes when the session ends, or deletes its record if no page has ever connected.
  func recordLast() {
    guard let recording else { return }
    switch phase {
    case .live:
      guard recording.isDue || openings > 0 else { return }
      // A session that ends in a normal way has not crashed a server.
      openings = 0
      takeRecord()
    case .new: forgetRecord()
    case .parked, .over: break
    }
  }

  /// Makes the store delete the session, under each of its names.
  func forgetRecord() {
    guard let keeper = around.keeper else { return }
    for token in [token, names.other].compactMap(\.self) + (recording?.obsolete ?? []) {
      keeper.remove(token)
    }
  }

  /// Passes the current state of the session to the keeper.
  func takeRecord() {
    guard let keeper = around.keeper else { return }
    // The page is rendered first, so that the record has the ids of its elements. The trial of an event (`EventTrial`)
    // includes the rendering, since the event's changes may crash the server only when they are rendered.
    flush()
    recording?.isDue = false
    recording?.stopWaiting()
    recording?.lastTime = now
    renewLater()
    let (snapshot, losses) = stage.snapshot(coding: SnapshotJSON(), number: number)
    // An error while encoding a module's values may have ended the session.
    guard fault == nil else { return }
    if !losses.isEmpty, losses != recording?.losses { around.report(.notKept(losses)) }
    recording?.losses = losses
    keeper.save(
      SessionRecord(
        token: token.description,
        besides: names.otherName,
        browser: SessionRecord.hash(of: browser),
        program: around.configuration.programVersion,
        receivedMessages: receivedMessages,
        sentMessages: sentMessages,
        pageNumber: pageNumber,
        lastNumber: lastNumber,
        fields: fields,
        files: takenFiles.ids,
        keepsake: keepsakeDigest,
        choices: stage.choices,
        snapshot: snapshot,
        memory: markup.memory,
        trial: trial?.trial(of: receivedMessages, mayBegin: phase == .live),
        openings: openings
      )
    )
    // The old records are deleted after the new one was passed on.
    for token in recording?.obsolete ?? [] { keeper.remove(token) }
    recording?.obsolete = []
    waitForHeld()
    waitForTrial()
  }

  /// Schedules another record before the store deletes this one because of its age.
  ///
  /// The time is random: all pages connect at the same time after a restart, and their records must not all be due at
  /// once.
  private func renewLater() {
    guard let recording else { return }
    move(recording.timer, to: recording.keeper.renewal * Double.random(in: 0.75...1))
  }

  /// Called when the store has refused the last record, and has no record of this session any more.
  func isNotKept() {
    guard let recording, !recording.hasSaidRefusal else { return }
    recording.hasSaidRefusal = true
    stage.toast(Toast(spoken.words.notKept, kind: .failure))
  }

  // MARK: - Restoring

  /// Continues from the record of another session, perhaps of another server.
  func restore(_ record: SessionRecord) async {
    await noteOpening(of: record)
    names = PageNames(
      PageNames.Name(
        token: SessionToken(record.token) ?? token,
        receivedMessages: record.receivedMessages
      ),
      besides: record.besides
    )
    takenFiles = TakenFiles(record.files)
    keepsakeDigest = record.keepsake
    stage.choices = record.choices
    let (losses, areValuesLeftOut) = openModules(of: record)
    if stage.tree.visible == nil { begin() }
    guard fault == nil else { return }
    restoreNumbers(upTo: record.lastNumber, fields: record.fields)
    (wiredDigest, wiredLanguage) = (keepsakeDigest, spoken.language)
    restoreMarkup(record)
    // Page numbers that were used after the record was made must not be used for other pages.
    skippedPages = Int.random(in: 1..<1_000_000)
    phase = .live
    fieldsToGive.restored = Set(stage.tree.screens.map(number))
    trial = EventTrial(after: record.trial, at: now)
    wait(around.configuration.keepsDetachedFor)
    redraw()
    await waitForShown()
    around.counters.restored.add()
    if !losses.isEmpty { around.report(.notRestored(losses)) }
    if areValuesLeftOut || !losses.isEmpty { sayLoss() }
  }

  /// Waits until the visible screens have loaded, including those below a sheet.
  func waitForShown() async {
    let shown = stage.tree.layers.compactMap(\.top).flatMap(stage.modules).map(\.tasks)
    await wait(for: shown, around.configuration.restorePatience)
  }

  func sayLoss() {
    stage.toast(Toast(spoken.words.notRestored, kind: .failure))
  }

  /// Continues with the page's elements, if this program has rendered the page.
  private func restoreMarkup(_ record: SessionRecord) {
    if record.program == around.configuration.programVersion,
      let markup = LiveMarkup(record.memory, leavingOut: Self.blockGap)
    {
      self.markup = markup
      pageNumber = record.pageNumber
      sentMessages = record.sentMessages
    } else {
      // Another program may render other elements, so those on the page are no longer known. The element numbers also
      // start again if they are used up, such as after many changes of server.
      var random = SystemRandomNumberGenerator()
      let memory = LiveMarkup.Memory(
        seed: random.next(),
        secret: random.next(),
        lastBlock: record.memory.lastBlock,
        tape: []
      )
      markup = LiveMarkup(restarting: memory, leavingOut: Self.blockGap)
      pageNumber = record.pageNumber
      sentMessages = -1
    }
  }

  /// Gives restored screens their previous numbers and fields.
  ///
  /// - Parameters:
  ///   - last: The highest screen number that the browser has received.
  ///   - fields: The texts typed on the screens, by their numbers.
  func restoreNumbers(upTo last: Int, fields: TypedFields) {
    let open = stage.everyScreen
    let firstNew = open.first { stage.numbers[$0] == nil }.map(\.number)
    let lastOpen = open.map(\.number).max() ?? 0
    lastNumber = max(last, stage.numbers.values.max() ?? 0)
    numberOffset = max(0, lastNumber + 1 - (firstNew ?? lastOpen + 1))
    self.fields = fields
    forgetFields()
    for id in stage.tree.screens {
      stage.note(hasInput: fields.hasInput(on: number(of: id)), on: id)
    }
    // A screen that is already mounted has another number, so it is mounted again when it is shown.
    for id in open { stage.module(id)?.shown = nil }
  }
}
