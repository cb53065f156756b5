/// One message between two parts of a module: a call through the module's contract.
public struct FlowMessage: Hashable, Sendable, Identifiable {
  /// The number of the message, counted from 1 in the order in which messages were sent.
  public let id: Int
  /// The id of the message that was being handled when this one was sent.
  public let cause: Int?
  /// The module whose contract declares the message.
  public let module: String
  /// The number of the module among the modules with its name, counted from 1 in each flow.
  ///
  /// Nil for probes that were created without a wiring, and in recordings made before instances were counted.
  public let instance: Int?
  /// The part that sent the message.
  public let from: FlowRole
  /// The part that received the message.
  public let to: FlowRole
  /// The method with its labels, like `signInTapped(email:password:)`.
  public let name: String
  /// The arguments, as text.
  public let arguments: [FlowArgument]
  /// The time when the message was sent, measured from the start of the flow.
  public let start: Duration
  /// The duration of the message; nil while it runs.
  public internal(set) var duration: Duration?
  /// The result of the message.
  public internal(set) var result: Result
  /// The id of the newest message that had been sent when this message ended.
  ///
  /// Times alone do not determine the order: in a test, the clock stands still. The value is nil while the message
  /// runs, and in recordings made before this value was stored.
  public internal(set) var endedAfter: Int?

  package var opened: FlowModule { FlowModule(name: module, instance: instance) }
}

extension FlowMessage {
  /// The result of a message.
  public enum Result: Hashable, Sendable {
    /// The message is still running, or was when the recording was taken.
    case pending
    /// The message returned; the text describes the value, if there was one.
    case returned(String?)
    /// The message threw the error that the text describes.
    case threw(String)
    /// The message ended because its task was cancelled.
    case cancelled
  }
}

extension FlowMessage {
  /// The sender and the receiver of a message.
  struct Edge {
    let module: FlowModule
    let from: FlowRole
    let to: FlowRole
  }
}

extension FlowMessage: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, cause, module, instance, from, to, name, arguments
    case start = "startNanoseconds"
    case duration = "durationNanoseconds"
    case endedAfter, result
  }

  /// Reads the format that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Int.self, forKey: .id)
    cause = try values.decodeIfPresent(Int.self, forKey: .cause)
    module = try values.decode(String.self, forKey: .module)
    instance = try values.decodeIfPresent(Int.self, forKey: .instance)
    from = try values.decode(FlowRole.self, forKey: .from)
    to = try values.decode(FlowRole.self, forKey: .to)
    name = try values.decode(String.self, forKey: .name)
    arguments = try values.decode([FlowArgument].self, forKey: .arguments)
    start = .nanoseconds(try values.decode(Int.self, forKey: .start))
    duration = try values.decodeIfPresent(Int.self, forKey: .duration).map { .nanoseconds($0) }
    endedAfter = try values.decodeIfPresent(Int.self, forKey: .endedAfter)
    result = try values.decode(Result.self, forKey: .result)
  }

  /// Writes times as whole nanoseconds, which people and other programs can read.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(cause, forKey: .cause)
    try values.encode(module, forKey: .module)
    try values.encodeIfPresent(instance, forKey: .instance)
    try values.encode(from, forKey: .from)
    try values.encode(to, forKey: .to)
    try values.encode(name, forKey: .name)
    try values.encode(arguments, forKey: .arguments)
    try values.encode(start.wholeNanoseconds, forKey: .start)
    try values.encodeIfPresent(duration?.wholeNanoseconds, forKey: .duration)
    try values.encodeIfPresent(endedAfter, forKey: .endedAfter)
    try values.encode(result, forKey: .result)
  }
}

extension FlowMessage.Result: Codable {
  /// The kind of result, without its text.
  package enum Kind: String, Codable {
    case pending, returned, threw, cancelled
  }

  private enum CodingKeys: String, CodingKey {
    case kind, text
  }

  /// Reads the format that ``encode(to:)`` writes; if the text of an error is missing, it is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .pending: self = .pending
    case .returned: self = .returned(text)
    case .threw: self = .threw(text ?? "")
    case .cancelled: self = .cancelled
    }
  }

  /// Writes the case as `kind` and its associated text as `text`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(text, forKey: .text)
  }

  package var kind: Kind {
    switch self {
    case .pending: .pending
    case .returned: .returned
    case .threw: .threw
    case .cancelled: .cancelled
    }
  }

  package var text: String? {
    switch self {
    case .returned(let text): text
    case .threw(let text): text
    case .pending, .cancelled: nil
    }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, limited to the range of `Int`, about three centuries.
  package var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (scaled, isTooLarge) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = scaled.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return isTooLarge || overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
