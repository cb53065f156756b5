// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A rectangle on screen.
@MainActor
open class UIView: UIResponder {
  open var backgroundColor: UIColor?
  open private(set) var subviews: [UIView] = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?

  public override init() {}

  open func addSubview(_ view: UIView) { subviews.append(view) }
  open func removeFromSuperview() {}

  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A text.
@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont?
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
}

/// Views in a row or in a column.
@MainActor
open class UIStackView: UIView {
  open private(set) var arrangedSubviews: [UIView]
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0

  public override init() { arrangedSubviews = [] }
  public init(arrangedSubviews views: [UIView]) { arrangedSubviews = views }

  open func addArrangedSubview(_ view: UIView) { arrangedSubviews.append(view) }
}

/// A view whose content may be larger than itself.
@MainActor
open class UIScrollView: UIView {
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

/// An animated wheel that shows that something is loading.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  public init(style: Style) {}

  open func startAnimating() {}
}
