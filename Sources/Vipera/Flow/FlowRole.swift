/// The part of a module that sends or receives a message: a column of the flow diagram.
public struct FlowRole: Hashable, Sendable, CustomStringConvertible {
  /// The name of the role, which is the title of its column.
  public let description: String

  /// Creates a role other than those listed below.
  public init(_ description: String) {
    self.description = description
  }

  /// Shows the screen and reports the user's actions.
  public static let view = FlowRole("View")
  /// In VIPER, decides what the view shows; in VIP, formats results for the view.
  public static let presenter = FlowRole("Presenter")
  /// Does the module's work, independently of any screen.
  public static let interactor = FlowRole("Interactor")
  /// Opens other modules.
  public static let router = FlowRole("Router")
  /// Does one job for an interactor.
  public static let worker = FlowRole("Worker")
  /// Communicates with the outside world: network, files, clock.
  public static let service = FlowRole("Service")
  /// Holds the data that a module passes on.
  public static let dataStore = FlowRole("DataStore")
  /// The part that opened the module.
  public static let parent = FlowRole("Parent")
}

extension FlowRole: Codable {
  /// Reads the role from its name.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the role's name.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
