/// The name of a use case: a verb, usually followed by its object.
package struct UseCaseName: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower camel case: `fetchCoupons`.
  package let description: String

  /// The maximum length of a name, so that lines of generated code do not become too long.
  private static let longest = 40

  /// Verbs that do not occur in the names of results: `presentCoupons` for `fetchCoupons`.
  private static let fetching: Set<String> = ["fetch", "find", "get", "load", "refresh", "reload"]

  /// Parameterless methods of view controllers, which a method of the same name would override.
  private static let taken: Set<String> = [
    "awakeFromNib", "becomeFirstResponder", "copy", "didReceiveMemoryWarning", "endAppearanceTransition",
    "loadView", "loadViewIfNeeded", "mutableCopy", "reloadInputViews", "removeFromParent", "resignFirstResponder",
    "setNeedsFocusUpdate", "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden",
    "setNeedsUpdateOfSupportedInterfaceOrientations", "updateFocusIfNeeded", "updateViewConstraints",
    "viewDidLayoutSubviews", "viewDidLoad", "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews",
  ]

  /// Checks a name; its first letter may be a capital.
  package init(_ text: String) throws(GenerateError) {
    guard !text.isEmpty else {
      throw GenerateError("The use case has no name. Name it after what it does, such as 'fetchCoupons'.")
    }
    guard text.count <= Self.longest else {
      throw GenerateError(
        "'\(text.prefix(Self.longest))…' is longer than \(Self.longest) letters. Choose a shorter name."
      )
    }
    guard text.first?.isLetter == true, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw GenerateError(
        "'\(text)' cannot name a method. Use letters from A to Z and digits, and begin with a letter: 'fetchCoupons'."
      )
    }
    let name = NameWords(text).lowerCamel
    guard !SwiftWords.reserved.contains(name), !SwiftWords.types.contains(NameWords(text).upperCamel) else {
      throw GenerateError("'\(text)' is a word of Swift or a type of modules. Choose a longer name.")
    }
    guard !Self.taken.contains(name) else {
      throw GenerateError("'\(text)' is a method of every view controller in UIKit. Choose another name.")
    }
    description = name
  }

  /// The name in upper camel case: `FetchCoupons`.
  var upperCamel: String { description.withCapital }

  /// The noun in the names of results: `Coupons` for `fetchCoupons`, `ApplyCoupon` for `applyCoupon`.
  var subject: String { object ?? upperCamel }

  /// The object that the use case fetches: `Coupons` for `fetchCoupons`; nil for other use cases.
  var object: String? {
    let words = NameWords(description).words
    guard words.count > 1, let verb = words.first, Self.fetching.contains(verb) else { return nil }
    return NameWords(words.dropFirst().joined()).upperCamel
  }
}
