// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The base class of views and view controllers.
@MainActor
open class UIResponder {
  public init() {}
}

/// A colour that may depend on the appearance.
public final class UIColor: Sendable {
  public static let systemBackground = UIColor()
}

/// A typeface with a size.
public final class UIFont: Sendable {
  /// The purpose of a text, which determines its size.
  public struct TextStyle: Hashable, Sendable {
    let name: String

    public static let body = TextStyle(name: "body")
    public static let caption1 = TextStyle(name: "caption1")
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

/// Notifies assistive technologies of a change.
@MainActor
public enum UIAccessibility {
  /// The kind of the change.
  public struct Notification: Hashable, Sendable {
    let name: String

    public static let announcement = Notification(name: "announcement")
  }

  public static func post(notification: Notification, argument: Any?) {}
}
