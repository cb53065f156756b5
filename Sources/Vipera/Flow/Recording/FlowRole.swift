/// A column of the flow diagram: the part of a module that sends or receives a message.
public struct FlowRole: Hashable, Sendable, CustomStringConvertible {
  /// The role as it is written above its column.
  public let description: String

  /// Creates a role of your own, for parts the catalogue below does not know.
  public init(_ description: String) {
    self.description = description
  }

  /// Shows the screen and tells what happened on it.
  public static let view = FlowRole("View")
  /// Decides what the view shows, in VIPER; formats for it, in VIP.
  public static let presenter = FlowRole("Presenter")
  /// Does the module's work, free of any screen.
  public static let interactor = FlowRole("Interactor")
  /// Leads to other modules.
  public static let router = FlowRole("Router")
  /// Does one job for an interactor.
  public static let worker = FlowRole("Worker")
  /// Talks to the world outside: network, files, clock.
  public static let service = FlowRole("Service")
  /// Holds what a module hands on.
  public static let dataStore = FlowRole("DataStore")
  /// Whoever opened the module.
  public static let parent = FlowRole("Parent")
}

extension FlowRole: Codable {
  /// Reads the role as it is written above its column.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the role as it is written above its column.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
