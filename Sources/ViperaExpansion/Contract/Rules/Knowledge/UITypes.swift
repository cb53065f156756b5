/// Recognises types of UI frameworks by their names, as far as possible.
enum UITypes {
  enum Kind {
    case no
    /// It may also be the author's own type.
    case perhaps
    /// It has the name of such a type, which authors hardly ever give to their own.
    case byName
    /// It is qualified with the framework's name.
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

  /// Names that may just as well belong to the author's own types.
  private static let ambiguous: Set<String> = [
    "Animation", "Binding", "Color", "Font", "Gradient", "Image", "LocalizedStringKey", "Text",
  ]

  /// Whether `name` belongs to a UI framework.
  static func kind(of name: TypeName) -> Kind {
    if modules.contains(name.root), name.path.count > 1 { return .certainly }
    if known.contains(name.root) || hasUIKitPrefix(name.root) { return .byName }
    return ambiguous.contains(name.root) && name.path.count == 1 ? .perhaps : .no
  }

  /// `UIView` and `UIViewController`, but neither `UInt` nor `UI` nor `UIKit`.
  private static func hasUIKitPrefix(_ name: String) -> Bool {
    let letters = Array(name.unicodeScalars.prefix(4))
    guard letters.count == 4, letters[0] == "U", letters[1] == "I", name != "UIKit" else {
      return false
    }
    return letters[2].properties.isUppercase && letters[3].properties.isLowercase
  }
}
