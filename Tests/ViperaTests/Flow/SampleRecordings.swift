@testable import Vipera

extension FlowMessage {
  /// A message with default values for everything that a test does not specify.
  static func sample(
    _ id: Int,
    cause: Int? = nil,
    _ name: String = "tap()",
    arguments: [(String, String)] = [],
    result: FlowMessage.Result = .returned(nil)
  ) -> FlowMessage {
    sample(id, cause: cause, .view, .presenter, name, arguments: arguments, result: result)
  }

  /// A message between two given parts.
  static func sample(
    _ id: Int,
    cause: Int? = nil,
    module: String = "Login",
    instance: Int? = nil,
    _ from: FlowRole,
    _ to: FlowRole,
    _ name: String,
    arguments: [(String, String)] = [],
    start: Duration? = nil,
    duration: Duration? = .zero,
    result: FlowMessage.Result = .returned(nil)
  ) -> FlowMessage {
    FlowMessage(
      id: id,
      cause: cause,
      module: module,
      instance: instance,
      from: from,
      to: to,
      name: name,
      arguments: arguments.map { FlowArgument(name: $0.0, text: $0.1) },
      start: start ?? .milliseconds(id),
      duration: result == .pending ? nil : duration,
      result: result
    )
  }
}

extension Recording {
  /// A sign-in that first fails, then succeeds and opens another module, which is still loading.
  static let signIn = Recording(messages: [
    .sample(
      1,
      .view,
      .presenter,
      "signInTapped(email:password:)",
      arguments: [("email", "\"ann@example.com\""), ("password", "•••")],
      start: .zero,
      duration: .microseconds(2500)
    ),
    .sample(2, cause: 1, .presenter, .view, "showBusy()", start: .microseconds(10)),
    .sample(
      3,
      cause: 1,
      .presenter,
      .interactor,
      "signIn(email:password:)",
      arguments: [("email", "\"ann@example.com\""), ("password", "•••")],
      start: .microseconds(20),
      duration: .microseconds(1200),
      result: .threw("offline")
    ),
    .sample(
      4,
      cause: 3,
      .interactor,
      .service,
      "send(_:)",
      arguments: [("request", "POST /session")],
      start: .microseconds(30),
      duration: .microseconds(1100),
      result: .threw("offline")
    ),
    .sample(
      5,
      cause: 1,
      .presenter,
      .interactor,
      "cachedSession()",
      start: .microseconds(1300),
      duration: .microseconds(40),
      result: .returned("Session(id: 7)")
    ),
    .sample(
      6,
      cause: 1,
      .presenter,
      .router,
      "showHome(_:)",
      arguments: [("user", "7")],
      start: .microseconds(1400),
      duration: .microseconds(900)
    ),
    .sample(
      7,
      cause: 6,
      module: "Home",
      .view,
      .presenter,
      "viewDidLoad()",
      start: .microseconds(1500),
      result: .pending
    ),
  ])
}
