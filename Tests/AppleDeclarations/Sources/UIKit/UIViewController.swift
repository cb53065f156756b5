// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A screen.
@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open var view: UIView?
  open private(set) var navigationItem = UINavigationItem()

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}

  open var isViewLoaded: Bool { view != nil }
  open func loadView() { view = UIView() }
}

/// The items of a bar for a screen.
@MainActor
open class UINavigationItem {
  open var rightBarButtonItem: UIBarButtonItem?

  public init() {}
}
