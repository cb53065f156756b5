/// All vipers under their title.
public struct ViperList: Hashable, Sendable {
  /// The title above them.
  public let title: String?
  /// The vipers, by id.
  public let vipers: [Viper]

  /// Creates a list.
  public init(title: String?, vipers: [Viper]) {
    self.title = title
    self.vipers = vipers
  }
}
