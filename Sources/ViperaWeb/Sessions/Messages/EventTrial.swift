/// The trial of events that a page sends again after its server has died: one of them may be the cause.
///
/// A page sends again the events that are in no record. So before such an event is handled, the record stores that it
/// is about to be handled, and how many times it was before. An event that has ended two servers in this way is left
/// out.
struct EventTrial {
  /// The maximum number of times an event is tried.
  static let limit = 2
  /// How long after a session was restored its events are tried.
  ///
  /// New events cannot be told from repeated ones. All repeated events arrive within this time, even if a page is
  /// reloaded, or waits for the elements that its events refer to.
  static let time = Duration.seconds(30)
  /// How long an event waits for its record.
  static let patience = Duration.seconds(3)

  /// The maximum length of an event's name, in bytes.
  private static let longestName = 64

  /// The decision about the next message.
  enum Verdict {
    case handle, wait, leaveOut
  }

  /// The event that the record names, with the number that it has now.
  private var last: SessionRecord.Trial?
  /// Whether the page has sent the event that the record names.
  private var isRecognised = false
  private let end: LoopInstant
  /// The event that waits for its record.
  private var asked: (message: Int, name: String, until: LoopInstant)?
  /// The event whose record is written.
  private var recorded: Int?
  /// When an event was tried last.
  private var begun: LoopInstant?

  /// Starts when a session was restored from a record that names `last`.
  init(after last: SessionRecord.Trial?, at now: LoopInstant) {
    self.last = last
    end = now + Self.time
  }

  /// Whether the event with this number, and all later ones, are handled without a trial.
  func isOver(before message: Int, at now: LoopInstant) -> Bool {
    now >= end && (last?.message ?? -1) < message
  }

  /// Looks for the event that the record names.
  ///
  /// It may have a higher number than before: a page that connects again first tells what is typed, in a message for
  /// the host and perhaps in events for the app.
  mutating func recognise(_ message: Int, _ name: String) {
    guard let last, !isRecognised, last.name == name, last.message <= message else { return }
    self.last?.message = message
    isRecognised = true
  }

  func verdict(on message: Int) -> Verdict {
    if times(of: message) >= Self.limit { return .leaveOut }
    return recorded == message ? .handle : .wait
  }

  /// Notes that an event waits for its record; false if it already does.
  mutating func ask(_ message: Int, _ name: String, at now: LoopInstant) -> Bool {
    guard asked?.message != message else { return false }
    asked = (message, name, now + Self.patience)
    return true
  }

  /// The deadline of an event's wait for its record; nil if it does not wait.
  ///
  /// While the previous event runs, no record can be taken. That event may wait for this one, as a question waits for
  /// its answer: then both are tried together.
  func deadline(of message: Int, isBusy: Bool) -> LoopInstant? {
    guard let asked, asked.message == message, recorded != message else { return nil }
    guard isBusy, let begun else { return asked.until }
    return min(asked.until, begun + RunningEvents.roundTime)
  }

  /// Notes that the record of an event is written.
  mutating func wasRecorded(_ message: Int) { recorded = message }

  /// Notes that an event is handled now; false if it is not tried.
  mutating func begin(_ message: Int, at now: LoopInstant) -> Bool {
    guard recorded == message else { return false }
    begun = now
    return true
  }

  /// The record's entry while `message` is the next one: that its event is about to be handled, if it waits for that;
  /// otherwise what the last record says, until the page has sent that event.
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

  /// The name of an event: its kind and its element, without what was typed there; of a visit all of it, so that links
  /// are told apart.
  static func name(of text: [UInt8]) -> String {
    let name = text.first == UInt8(ascii: "N") ? text[...] : text.prefix { $0 != UInt8(ascii: " ") }
    return String(decoding: name.prefix(longestName), as: UTF8.self)
  }
}
