/// What the modules of one session share: who is signed in, the language that was chosen.
///
/// ```swift
/// let visitor = context.session.shared { Visitor() }
/// ```
///
/// An object is made when a module first asks for one of its type. It lives on the session's actor, as
/// parts do, and ends with the session; so do the streams it binds and the tasks it starts as it is made. One
/// that conforms to `SessionKept` has its value again after a restart of the host. Do not list it among a
/// module's parts: it outlives them.
public final class SessionScope {
  /// The most values of before that wait for their objects: no app keeps as many.
  static let mostWaiting = 16

  /// The languages that the host was told the person wants, before the first module was opened.
  package internal(set) var wanted = WantedLanguages()
  /// Where the person is, as far as the host can tell: an address of the net; nil where nobody knows.
  ///
  /// By it an app may count what somebody tries too often. It may change while the session lives, so read it
  /// when it is needed. It is not kept over a restart.
  public internal(set) var clientAddress: String?
  /// The secret that the person's device keeps for the app, by which a new session knows who it is; nil
  /// where it keeps none.
  ///
  /// Anybody may have made it up: look whether it holds. It is not kept over a restart.
  public internal(set) var keepsake: Secret<String>?
  /// What the host does about the device's secret.
  var keepsakeChanged: (Keepsake.Change) -> Void = { _ in }
  /// What the person has chosen for all pages of the browser.
  var choices = BrowserChoices()
  /// Tells the host that a module has changed a choice.
  var choicesChanged: () -> Void = {}

  /// What shared objects start, which outlives the modules that have asked for them.
  let tasks: TaskScope
  private var isClosed = false
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var keepers = Keepers()
  /// What was kept before, until the object is made whose it is.
  private var waiting: [String: KeptValue] = [:]
  private var coder: (any SnapshotCoder)?
  private var limit = 0
  private var losses: [String: Stage.Loss.Reason] = [:]

  init(tasks: TaskScope = TaskScope()) {
    self.tasks = tasks
  }

  /// The languages in which the person wants to be spoken to, the most wanted first, as tags: `es-CO`.
  ///
  /// A browser tells it with its first request; there are at most eight. Empty where the host knows nothing
  /// of it.
  public var languages: [String] { wanted.tags }

  /// Which of the languages that an app speaks is wanted most; nil where none is.
  ///
  /// Somebody who wants `es-CO` is served by `es`. `known` says what is returned: its letters stay as they are.
  public func language(among known: [String]) -> String? { wanted.best(of: known) }

  /// The session's object of this type, made when there is none.
  public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
    let object = TaskScope.$current.withValue(tasks) { make() }
    // What goes on after the end has objects of its own, which nobody keeps.
    guard !isClosed else { return object }
    objects[ObjectIdentifier(Object.self)] = object
    if let kept = object as? any SessionKept { keep(kept) }
    return object
  }

  /// Ends what shared objects do, and lets go of them: what they have bound may hold the session.
  func close() {
    isClosed = true
    tasks.cancel()
    (objects, keepers, waiting) = ([:], Keepers(), [:])
    keepsakeChanged = { _ in }
    choicesChanged = {}
  }

  private func keep<Object: SessionKept>(_ object: Object) {
    let name = Object.keptName
    let keeper = Keeper(
      version: Object.keptVersion,
      encode: { coder in try object.kept.map { try coder.encode($0) } },
      restore: { bytes, coder in object.kept = try coder.decode(Object.Kept.self, from: bytes) }
    )
    guard keepers.add(keeper, as: name) else {
      return fail(
        "The session keeps '\(name)' twice. Give each type of what is shared a name of its own."
      )
    }
    giveBack(name)
  }

  /// Tells the host of a mistake of the app.
  func fail(_ text: String, at place: SourcePlace? = nil) {
    Fault.tell(TaskScope.current?.failed ?? tasks.failed, text, at: place)
  }

  private func giveBack(_ name: String) {
    guard let coder, let value = waiting.removeValue(forKey: name) else { return }
    losses[name] = keepers.restore(value, as: name, coding: coder, upTo: limit)
  }

  /// What is kept now; what still waits for its object is kept on.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    let now = keepers.kept(coding: coder, upTo: limit)
    return (waiting.merging(now.values) { $1 }, takeLosses().merging(now.losses) { $1 })
  }

  /// Takes what was kept before; each value waits for the object whose it is.
  func restore(
    _ values: [String: KeptValue],
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) {
    self.coder = coder
    self.limit = limit
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard value.bytes.count <= limit else {
        losses[name] = .oversized(bytes: value.bytes.count, limit: limit)
        continue
      }
      guard waiting.count < Self.mostWaiting else {
        losses[name] = .crowded
        continue
      }
      waiting[name] = value
      if keepers.contains(name) { giveBack(name) }
    }
  }

  /// What could not be given back since this was asked last.
  func takeLosses() -> [String: Stage.Loss.Reason] {
    defer { losses = [:] }
    return losses
  }
}
