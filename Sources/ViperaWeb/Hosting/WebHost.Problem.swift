public import Vipera
public import ViperaHTML

extension WebHost {
  /// A problem that the user cannot fix, for the log of the app.
  public enum Problem: Sendable, CustomStringConvertible {
    /// A call to the store failed; it is tried again.
    case store(any Error)
    /// The store permanently refuses a session: the session will end with the server, and its page shows a notice.
    case refusedRecord(RefusedSessions)
    /// A stored session could not be read, and is deleted.
    case brokenRecord(any Error)
    /// A stored session was opened without these parts of its state.
    case notRestored([Stage.Loss])
    /// A session was stored without these parts of its state.
    case notKept([Stage.Loss])
    /// A page could not be rendered, so the browser keeps the old one.
    ///
    /// The values are the error and the address of the screen.
    case rendering(RenderingError, location: String?)
    /// A session was opened without the app's preparation.
    ///
    /// The value is the error; nil if the preparation took too long.
    case unprepared((any Error)?)
    /// The app's handler for a replaced secret failed.
    case notReplaced(any Error)
    /// The app's first screen finished by itself several times in a row, so it was not opened again.
    case endlessBeginning(location: String, times: Int)
    /// The host is behind TLS, and the clients' addresses are unknown; reported once, at the start.
    case addressesUnknown
    /// An event was not handled, since too many handlers of its session are still running.
    ///
    /// `module` is the module with most of these handlers; nil if it has been closed. The problem is reported once per
    /// session.
    case crowded(module: String?)
    /// A mistake of the app has ended a session.
    ///
    /// The values are the mistake, the user's action (nil if the app acted by itself), and the address of the screen.
    case fault(Fault, event: EventKind?, location: String?)

    /// Two servers have crashed while they handled an event that a page sent again, so the event was left out.
    ///
    /// The values are the open module, the user's action (nil if another screen was requested), and the address of the
    /// screen.
    case leftOut(module: String?, event: EventKind?, location: String?)
    /// Two servers have crashed while they opened a stored session, so it was opened without the values that its
    /// modules keep.
    ///
    /// After three crashes (`isDropped`), the session is not opened at all. `location` is the address of its screen.
    case openingEndsServers(location: String?, isDropped: Bool)
    /// A module has finished with an outcome, but the task that waited for the outcome had ended, for example in a
    /// restart.
    ///
    /// The values are the module and the address of the visible screen.
    case outcomeLost(module: String?, location: String?)

    /// The problem as text, one line for each loss.
    public var description: String {
      switch self {
      case .store(let error): "The session store failed: \(error)"
      case .refusedRecord(let error): "A session is not stored: \(error)"
      case .brokenRecord(let error): "A stored session is lost: \(error)"
      case .notRestored(let losses): Self.list("Not restored", losses)
      case .notKept(let losses): Self.list("Not stored", losses)
      case .rendering(let error, let location):
        "\(location.map { "The page at '\($0)'" } ?? "A page") stays as it was: \(error)"
      case .unprepared(let error?):
        "A session began without what its browser keeps: \(error)"
      case .unprepared(nil):
        """
        A session began without what its browser keeps: 'WebApp.prepare' took too long. Have it give up \
        within 'WebHost.Configuration.preparePatience'.
        """
      case .notReplaced(let error): "What a browser has lost was not ended: \(error)"
      case .endlessBeginning(let location, let times):
        """
        '\(location)' has finished by itself \(times) times in a row, and stays now. Have 'WebApp.begin' \
        open a screen that waits for the person.
        """
      case .addressesUnknown:
        """
        Behind TLS every request comes from the proxy, so one machine can use up what all newcomers may open. \
        Set 'WebHost.Configuration.clientAddress' to what the proxy says, or 'opensPerAddress' to nil if the \
        proxy counts.
        """
      case .crowded(let module):
        """
        An event was not handled: \(RunningEvents.limit) handlers of its session still run, most of them \
        \(module.map { "of '\($0)'" } ?? "of a module that has left"). Have handlers end; do what lasts as \
        long as its screen in 'onLoad'.
        """
      case .fault(let fault, let event, let location): Self.line(fault, event, location)
      case .leftOut(let module, let event, let location): Self.leftOut(module, event, location)
      case .openingEndsServers(let location, let isDropped): Self.endsServers(location, isDropped)
      case .outcomeLost(let module, let location):
        """
        The outcome of \(module.map { "'\($0)'" } ?? "a module") is lost\(Self.place(location)): the task that waited \
        for it had ended, as after a restart. Take it in the wiring of the module that opens it: \
        'Module.onOutcome(of:_:_:)'.
        """
      }
    }

    private static func line(_ fault: Fault, _ event: EventKind?, _ location: String?) -> String {
      let module = fault.module.map { " of '\($0)'" } ?? ""
      let cause = event.map { ", by a '\($0.attribute)'" } ?? ""
      return "A session\(module) was ended\(cause)\(place(location)): \(fault)"
    }

    private static func leftOut(
      _ module: String?,
      _ event: EventKind?,
      _ location: String?
    ) -> String {
      let what = event.map { "A '\($0.attribute)'" } ?? "A visit"
      let module = module.map { " of '\($0)'" } ?? ""
      return """
        \(what)\(module)\(place(location)) was left out: two servers have ended while they handled it. What they \
        printed when they ended names the line.
        """
    }

    private static func endsServers(_ location: String?, _ isDropped: Bool) -> String {
      let fate = isDropped ? "was dropped: three" : "was opened without the values that its modules keep: two"
      return """
        A stored session\(place(location)) \(fate) servers have ended while they opened it. What they printed when \
        they ended names the line.
        """
    }

    private static func place(_ location: String?) -> String { location.map { " at '\($0)'" } ?? "" }

    private static func list(_ what: String, _ losses: [Stage.Loss]) -> String {
      losses.map { "\(what): \($0)" }.joined(separator: "\n")
    }
  }
}
