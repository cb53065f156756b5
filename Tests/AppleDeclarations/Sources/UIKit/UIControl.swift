// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias UIActionHandler = (UIAction) -> Void

/// The action of a control.
@MainActor
open class UIAction {
  let title: String
  let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.title = title
    self.handler = handler
  }
}

/// A button.
@MainActor
open class UIButton: UIView {
  /// The appearance of a button.
  @MainActor
  public struct Configuration {
    public static func filled() -> Configuration { Configuration() }
  }

  public init(configuration: Configuration, primaryAction: UIAction?) {}
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem {
  /// A standard button of the system, whose title the system translates.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
  }

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {}
}
