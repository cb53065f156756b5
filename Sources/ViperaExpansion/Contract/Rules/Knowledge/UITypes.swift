/// Recognises types of UI frameworks by their names, as far as possible.
enum UITypes {
  enum Kind {
    case no
    /// The type may be a UI type or the author's own type.
    case perhaps
    /// The name is that of a UI type, which authors rarely give to their own types.
    case byName
    /// The name is qualified with the framework's name.
    case certainly
  }

  private static let modules: Set<String> = [
    "AppKit", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit", "WatchKit",
  ]

  private static let known: Set<String> = [
    "AnyView", "CALayer", "CGAffineTransform", "CGColor", "CGContext", "CGFloat", "CGImage",
    "CGPath", "CGPoint", "CGRect", "CGSize", "CGVector", "NSAlert", "NSApplication", "NSButton",
    "NSColor", "NSControl", "NSEvent", "NSFont", "NSImage", "NSLayoutConstraint", "NSMenu",
    "NSMenuItem", "NSScreen", "NSStackView", "NSTableView", "NSTextField", "NSTextView", "NSView",
    "NSViewController", "NSWindow", "NSWindowController", "NavigationPath", "ViewBuilder",
    "ViewModifier", "WKInterfaceController",
  ]

  /// Names of UI types that may also be names of the author's own types.
  private static let ambiguous: Set<String> = [
    "Animation", "Binding", "Color", "Font", "Gradient", "Image", "LocalizedStringKey", "Text",
  ]

  /// Whether `name` is that of a UI framework's type.
  static func kind(of name: TypeName) -> Kind {
    if modules.contains(name.root), name.path.count > 1 { return .certainly }
    if known.contains(name.root) || hasUIKitPrefix(name.root) { return .byName }
    return ambiguous.contains(name.root) && name.path.count == 1 ? .perhaps : .no
  }

  /// Whether the name begins like `UIView` and `UIViewController`, unlike `UInt`, `UI` and `UIKit`.
  private static func hasUIKitPrefix(_ name: String) -> Bool {
    let letters = Array(name.unicodeScalars.prefix(4))
    guard letters.count == 4, letters[0] == "U", letters[1] == "I", name != "UIKit" else {
      return false
    }
    return letters[2].properties.isUppercase && letters[3].properties.isLowercase
  }
}
