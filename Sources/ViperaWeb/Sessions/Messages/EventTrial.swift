/// The trial of events that a page sends again after its server has crashed: one of them may be the cause.
///
/// A page sends all events again that are missing in the record. So before such an event is handled, the record stores
/// the event and the number of attempts to handle it. An event that has crashed two servers is left out.
///
/// It is a class because most sessions have none, and a nil object takes 8 bytes instead of 105.
final class EventTrial {
  /// The maximum number of attempts to handle an event.
  static let limit = 2
  /// How long after a restore a session's events are put on trial.
  ///
  /// New events cannot be distinguished from repeated ones. All repeated events arrive within this time, even if a page
  /// is reloaded, or waits for the elements that its events refer to.
  static let time = Duration.seconds(30)
  /// The maximum time that an event waits for its record.
  static let patience = Duration.seconds(3)

  /// The maximum length of an event's name, in bytes.
  private static let longestName = 64

  /// The decision about the next message.
  enum Verdict {
    case handle, wait, leaveOut
  }

  /// The event that the record contains, with its current message number.
  private var last: SessionRecord.Trial?
  /// Whether the page has sent that event again.
  private var isRecognised = false
  private let end: LoopInstant
  /// The event that waits until its record is written.
  private var asked: (message: Int, name: String, until: LoopInstant)?
  /// The event whose record was written.
  private var recorded: Int?
  /// The time when an event on trial was last begun.
  private var begun: LoopInstant?

  /// Begins the trials of a session that was restored from a record with the event `last`.
  init(after last: SessionRecord.Trial?, at now: LoopInstant) {
    self.last = last
    end = now + Self.time
  }

  /// Whether the event with this number, and all later events, are handled without a trial.
  func isOver(before message: Int, at now: LoopInstant) -> Bool {
    now >= end && (last?.message ?? -1) < message
  }

  /// Checks whether an event is the one that the record contains.
  ///
  /// Its number may be higher than before, since a page that reconnects first reports the typed texts. The report is a
  /// message for the host, and may include events for the app.
  func recognise(_ message: Int, _ name: String) {
    guard let last, !isRecognised, last.name == name, last.message <= message else { return }
    self.last?.message = message
    isRecognised = true
  }

  func verdict(on message: Int) -> Verdict {
    if times(of: message) >= Self.limit { return .leaveOut }
    return recorded == message ? .handle : .wait
  }

  /// Makes an event wait for its record; false if it already waits.
  func ask(_ message: Int, _ name: String, at now: LoopInstant) -> Bool {
    guard asked?.message != message else { return false }
    asked = (message, name, now + Self.patience)
    return true
  }

  /// The deadline for writing the record of an event; nil if the event does not wait.
  ///
  /// While the previous event runs, no record can be taken. The previous event may wait for this one, as a question
  /// waits for its answer; then both are tried together.
  func deadline(of message: Int, isBusy: Bool) -> LoopInstant? {
    guard let asked, asked.message == message, recorded != message else { return nil }
    guard isBusy, let begun else { return asked.until }
    return min(asked.until, begun + RunningEvents.roundTime)
  }

  /// Called when the record of an event is written.
  func wasRecorded(_ message: Int) { recorded = message }

  /// Called when an event is about to be handled; false if it is not on trial.
  func begin(_ message: Int, at now: LoopInstant) -> Bool {
    guard recorded == message else { return false }
    begun = now
    return true
  }

  /// The trial that the record stores while `message` is the next message.
  ///
  /// If `message` waits for its record, it is the event on trial. Otherwise, the trial of the last record stays until
  /// the page has sent its event again.
  func trial(of message: Int, mayBegin: Bool) -> SessionRecord.Trial? {
    if mayBegin, let asked, asked.message == message {
      return SessionRecord.Trial(message: message, name: asked.name, times: times(of: message) + 1)
    }
    return !isRecognised || last?.message == message ? last : nil
  }

  private func times(of message: Int) -> Int {
    guard isRecognised, let last, last.message == message else { return 0 }
    return last.times
  }

  /// The name of an event: its kind and its element, without typed text.
  ///
  /// The name of a visit is the whole message, so that links are distinguished.
  static func name(of text: [UInt8]) -> String {
    let name = text.first == UInt8(ascii: "N") ? text[...] : text.prefix { $0 != UInt8(ascii: " ") }
    return String(decoding: name.prefix(longestName), as: UTF8.self)
  }
}
