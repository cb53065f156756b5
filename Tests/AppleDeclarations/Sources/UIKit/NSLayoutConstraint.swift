// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A rectangle that takes part in the layout but shows nothing.
@MainActor
open class UILayoutGuide {
  public init() {}

  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// An edge or a size that constraints connect.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject> {
  public init() {}

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// The left, right, leading or trailing edge.
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// The top or bottom edge.
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// The width or the height.
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {}

/// A relation between two anchors.
@MainActor
open class NSLayoutConstraint {
  /// The direction of a stack.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public init() {}

  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}
