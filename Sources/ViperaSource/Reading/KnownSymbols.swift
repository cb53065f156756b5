/// Recognises the symbols of frameworks by their names.
package enum KnownSymbols {
  /// The area to which `name` belongs, such as UI or networking.
  ///
  /// SwiftUI's short names count only if SwiftUI is imported.
  package static func area(of name: String, swiftUI: Bool) -> SymbolFacts.Area? {
    if graphics.contains(name) { return .graphics }
    if web.contains(name) { return .web }
    if networking.contains(name) || networkingPrefixes.contains(where: name.hasPrefix) { return .networking }
    if storage.contains(name) || storagePrefixes.contains(where: name.hasPrefix) { return .storage }
    if ui.contains(name) || hasPrefix("UI", name) || hasPrefix("CA", name) { return .ui }
    if hasPrefix("CG", name) { return .graphics }
    return swiftUI && swiftUINames.contains(name) ? .ui : nil
  }

  /// Whether a value of the type is irrelevant in the search for parts: a label, a date, a number.
  static func isPlain(_ type: String) -> Bool {
    plain.contains(type) || ui.contains(type) || graphics.contains(type) || hasPrefix("UI", type)
  }

  /// Whether `member` is a usual name of a shared instance.
  package static func isShared(_ member: String) -> Bool {
    ["shared", "sharedInstance", "sharedManager", "instance", "default", "standard", "singleton"].contains(member)
  }

  /// Whether a closure passed to `function` ends with the call.
  static func endsWithCall(_ function: String) -> Bool {
    immediate.contains(function) || function.hasPrefix("withUnsafe")
  }

  /// Whether a type has the prefix of a framework: `UIView` and `UIViewController`, but neither `UInt` nor `UIKit`.
  private static func hasPrefix(_ prefix: String, _ name: String) -> Bool {
    guard name.hasPrefix(prefix), name != "UIKit" else { return false }
    let letters = Array(name.utf8.prefix(4))
    guard letters.count == 4 else { return false }
    let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let isLower = UInt8(ascii: "a")...UInt8(ascii: "z")
    return isUpper ~= letters[2] && isLower ~= letters[3]
  }

  private static let graphics: Set<String> = [
    "CGAffineTransform", "CGColor", "CGContext", "CGFloat", "CGImage", "CGPath", "CGPoint", "CGRect", "CGSize",
    "CGVector",
  ]

  private static let web: Set<String> = ["WKNavigationDelegate", "WKUIDelegate", "WKWebView", "WKWebViewConfiguration"]

  private static let ui: Set<String> = [
    "CAGradientLayer", "CALayer", "CAShapeLayer", "CATransition", "NSAlert", "NSApplication", "NSBezierPath",
    "NSButton", "NSCollectionLayoutGroup", "NSCollectionLayoutItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSize", "NSCollectionView", "NSCollectionViewItem", "NSColor", "NSControl", "NSDataAsset",
    "NSDiffableDataSourceSnapshot", "NSDirectionalEdgeInsets", "NSEvent", "NSFont", "NSGestureRecognizer",
    "NSHostingController", "NSImage", "NSImageView", "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutManager",
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSMenu", "NSMenuItem", "NSMutableParagraphStyle", "NSOpenPanel",
    "NSOutlineView", "NSParagraphStyle", "NSPasteboard", "NSPopUpButton", "NSProgressIndicator", "NSResponder",
    "NSSavePanel", "NSScreen", "NSScrollView", "NSSearchField", "NSSegmentedControl", "NSShadow",
    "NSSplitViewController", "NSStackView", "NSStoryboard", "NSTabViewController", "NSTableCellView", "NSTableView",
    "NSTableViewDataSource", "NSTableViewDelegate", "NSTextAlignment", "NSTextAttachment", "NSTextContainer",
    "NSTextField", "NSTextStorage", "NSTextView", "NSToolbar", "NSView", "NSViewController", "NSWindow",
    "NSWindowController", "NSWorkspace", "SFSafariViewController", "WKInterfaceController",
  ]

  private static let swiftUINames: Set<String> = [
    "Alert", "Animation", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage", "Bindable", "Binding",
    "Button", "ButtonStyle", "Capsule", "Circle", "Color", "ContentUnavailableView", "DisclosureGroup", "Divider",
    "Edge", "EdgeInsets", "EmptyView", "Environment", "EnvironmentObject", "EnvironmentValues", "FetchRequest",
    "FocusState", "Font", "ForEach", "Form", "GeometryProxy", "GeometryReader", "GestureState", "Grid", "Group",
    "HStack", "HorizontalAlignment", "Image", "InsettableShape", "Label", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "LinearGradient", "List", "LocalizedStringKey", "Menu", "NSHostingController", "Namespace",
    "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack", "NavigationView", "ObservedObject",
    "Path", "Picker", "PreferenceKey", "PreviewProvider", "PrimitiveButtonStyle", "ProgressView", "RadialGradient",
    "Rectangle", "RoundedRectangle", "Scene", "SceneStorage", "ScrollView", "Section", "SecureField", "Shape",
    "Slider", "Spacer", "State", "StateObject", "Stepper", "TabView", "Table", "Text", "TextEditor", "TextField",
    "Toggle", "ToolbarItem", "Transaction", "Transition", "UIHostingController", "UnitPoint", "VStack",
    "VerticalAlignment", "View", "ViewBuilder", "ViewModifier", "ViewThatFits", "WindowGroup", "ZStack",
  ]

  private static let networking: Set<String> = [
    "AF", "APIClient", "APIGateway", "APIKit", "Alamofire", "ApolloClient", "DataRequest", "GraphRequest",
    "HTTPURLResponse",
    "MoyaProvider", "NWConnection", "NWPathMonitor", "Reachability", "RequestURL", "SessionManager", "SocketManager",
    "TargetType",
  ]

  private static let networkingPrefixes = ["CFNetwork", "NSURLConnection", "NSURLSession", "URLRequest", "URLSession"]

  private static let storage: Set<String> = [
    "CKContainer", "CKDatabase", "DatabaseQueue", "FileHandle", "FileManager", "Firestore", "Keychain",
    "KeychainSwift", "KeychainWrapper", "ModelContainer", "ModelContext", "NSKeyedArchiver", "NSKeyedUnarchiver",
    "NSUbiquitousKeyValueStore", "NSUserDefaults", "Realm", "SQLite", "UserDefaults",
  ]

  private static let storagePrefixes = ["NSEntityDescription", "NSFetch", "NSManaged", "NSPersistent", "SecItem"]

  private static let plain: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Bundle", "Calendar", "Character", "CharacterSet", "Data", "Date",
    "DateFormatter", "Decimal", "Dictionary", "DispatchGroup", "DispatchQueue", "DispatchWorkItem", "Double",
    "Float", "IndexPath", "IndexSet", "Int", "Int32", "Int64", "JSONDecoder", "JSONEncoder", "JSONSerialization",
    "Locale", "NSAttributedString", "NSCoder", "NSError", "NSMutableAttributedString", "NSNumber", "NSPredicate",
    "NSRange", "NSSortDescriptor", "NSString", "NumberFormatter", "Range", "Selector", "Set", "String", "Substring",
    "TimeInterval", "TimeZone", "UInt", "URL", "URLComponents", "URLQueryItem", "UUID", "Void",
  ]

  private static let immediate: Set<String> = [
    "allSatisfy", "autoreleasepool", "compactMap", "contains", "dropFirst", "filter", "first", "firstIndex", "flatMap",
    "forEach", "last", "map", "mapValues", "max", "min", "prefix", "reduce", "removeAll", "sort", "sorted", "sync",
    "withLock",
  ]
}
