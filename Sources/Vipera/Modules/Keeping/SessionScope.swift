/// The objects that the modules of one session share, such as the signed-in user and the chosen language.
///
/// ```swift
/// let visitor = context.session.shared { Visitor() }
/// ```
///
/// An object is created when a module first requests one of its type. Like a part, the object lives on the session's
/// actor. It ends with the session, together with the streams that it binds in its initializer, and its work in
/// `tasks`. If the object conforms to ``SessionKept``, its value is restored after a restart of the host. Do not list
/// it among a module's parts, since it outlives them.
public final class SessionScope {
  /// The maximum number of restored values that wait for their objects; no app keeps so many.
  static let mostWaiting = 16

  /// The user's preferred languages, which the host set before the first module was opened.
  package internal(set) var wanted = WantedLanguages()
  /// The user's network address; nil if the host does not know it.
  ///
  /// An app may use the address to limit repeated attempts. The address may change during the session, so read it for
  /// each use. It is not kept across a restart.
  public internal(set) var clientAddress: String?
  /// The secret that the user's device stores for the app, which identifies the user to a new session; nil if there is
  /// none.
  ///
  /// Anyone can invent a secret, so check that it is valid. It is not kept across a restart.
  public internal(set) var keepsake: Secret<String>?
  /// Called to make the host change the device's secret.
  var keepsakeChanged: (Keepsake.Change) -> Void = { _ in }
  /// The values that the user has chosen for all pages of the browser.
  var choices = BrowserChoices()
  /// Called when a module has changed a choice.
  var choicesChanged: () -> Void = {}

  /// The tasks of shared objects, which outlive the modules that use them; cancelled when the session ends.
  ///
  /// ```swift
  /// let unread = context.session.shared { Unread(tasks: context.session.tasks, clock: context.clock) }
  /// ```
  ///
  /// A call such as `await unread.refresh()` is work of the calling module, and is cancelled when that module is
  /// closed.
  /// If the work has to continue, start it with `start(_:)` of this scope, in an `async` method of the object.
  public let tasks: TaskScope
  private var isClosed = false
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var keepers = Keepers()
  /// Restored values whose objects have not been created yet.
  private var waiting: [String: KeptValue] = [:]
  private var coder: (any SnapshotCoder)?
  private var limit = 0
  private var losses: [String: Stage.Loss.Reason] = [:]

  init(tasks: TaskScope = TaskScope()) {
    self.tasks = tasks
  }

  /// The user's preferred languages, the most preferred first, as tags: `es-CO`.
  ///
  /// A browser sends them with its first request; up to eight are kept. Empty if the host does not know them.
  public var languages: [String] { wanted.tags }

  /// The user's most preferred language among those of an app; nil if there is no match.
  ///
  /// A user who prefers `es-CO` gets `es`. The result is an item of `known`, with the same spelling.
  public func language(among known: [String]) -> String? { wanted.best(of: known) }

  /// Returns the session's object of this type, and creates it if necessary.
  public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
    let object = run(make)
    // After the end of the session, code that still runs gets its own objects, which are not stored.
    guard !isClosed else { return object }
    objects[ObjectIdentifier(Object.self)] = object
    if let kept = object as? any SessionKept { keep(kept) }
    return object
  }

  /// Runs code that belongs to no module as work of the session.
  ///
  /// A mistake in the code then ends the session instead of the program.
  package func run<Output>(_ body: () -> Output) -> Output { tasks.run(body) }

  /// Cancels the tasks of shared objects, and releases the objects, since their bindings may hold the session.
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
      name: name,
      version: Object.keptVersion,
      encode: { coder in try object.kept.map { try coder.encode($0) } },
      restore: { bytes, coder in object.kept = try coder.decode(Object.Kept.self, from: bytes) }
    )
    guard keepers.add(keeper) else {
      return fail(
        "The session keeps '\(name)' twice. Give each type of what is shared a name of its own."
      )
    }
    giveBack(name)
  }

  /// Reports a mistake in the app's code to the host.
  func fail(_ text: String, at place: SourcePlace? = nil) {
    Fault.tell(TaskScope.current?.failed ?? tasks.failed, text, at: place)
  }

  private func giveBack(_ name: String) {
    guard let coder, let value = waiting.removeValue(forKey: name) else { return }
    losses[name] = run { keepers.restore(value, as: name, coding: coder, upTo: limit) }
  }

  /// The current values, including restored values whose objects have not been created yet.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    let now = run { keepers.kept(coding: coder, upTo: limit) }
    return (waiting.merging(now.values) { $1 }, takeLosses().merging(now.losses) { $1 })
  }

  /// Stores restored values until their objects are created.
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

  /// The values that could not be restored since the last call.
  func takeLosses() -> [String: Stage.Loss.Reason] {
    defer { losses = [:] }
    return losses
  }
}

/// An object that the modules of a session share, and that is restored after a restart of the host.
///
/// ```swift
/// final class Visitor: SessionKept {
///   static let keptName = "visitor"
///   var kept: SignedIn?
/// }
/// ```
public protocol SessionKept: AnyObject {
  /// The type of the kept value.
  associatedtype Kept: Codable

  /// The name of the value, unique in the session.
  static var keptName: String { get }
  /// Increase it when the meaning of the value changes in a way that decoding does not notice; values
  /// of other versions are left out.
  static var keptVersion: Int { get }
  /// The current value, or nil if there is nothing to keep.
  ///
  /// After a restart, the kept value is set right after the object was created.
  var kept: Kept? { get set }
}

extension SessionKept {
  /// The first version.
  public static var keptVersion: Int { 1 }
}
