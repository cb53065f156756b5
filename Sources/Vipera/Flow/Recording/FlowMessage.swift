/// One message between two parts of a module: a call through the module's contract.
public struct FlowMessage: Hashable, Sendable, Identifiable {
  /// A number that counts up from 1 in the order in which messages were sent.
  public let id: Int
  /// The message that was being answered when this one was sent.
  public let cause: Int?
  /// The module whose contract declares the message.
  public let module: String
  /// The number of the module among those of its name, counted from 1 for each flow.
  ///
  /// Nil for probes that no wiring made, and in recordings from before instances were counted.
  public let instance: Int?
  /// The part that sent it.
  public let from: FlowRole
  /// The part that received it.
  public let to: FlowRole
  /// The method with its labels, like `signInTapped(email:password:)`.
  public let name: String
  /// The arguments, as text.
  public let arguments: [FlowArgument]
  /// When it was sent, measured from the start of the flow.
  public let start: Duration
  /// How long it took; nil while it runs.
  public internal(set) var duration: Duration?
  /// How it ended.
  public internal(set) var result: Result
  /// The newest message that had been sent when this one ended.
  ///
  /// Times alone do not give the order: in a test the clock stands still. Nil while the message
  /// runs, and in recordings from before this value was stored.
  public internal(set) var endedAfter: Int?

  package var opened: FlowModule { FlowModule(name: module, instance: instance) }
}
