import Foundation
import ViperaTexts

/// The name of an app, which is also used for its package, its library and its tests.
struct AppName: Hashable, CustomStringConvertible {
  /// The name in upper camel case: `Shop`.
  let description: String

  /// The maximum length, so that lines in the app's files do not become too long.
  private static let longest = 30

  /// Checks a name; an error suggests a valid one.
  init(_ text: String) throws(GenerateError) {
    guard !text.isEmpty else { throw GenerateError("The app has no name. Name it like 'Shop'.") }
    guard text.count <= Self.longest else {
      throw GenerateError(
        "'\(text.visible(Self.longest))' is longer than \(Self.longest) letters. Choose a shorter name."
      )
    }
    guard Self.isSpelledWell(text) else {
      let meant = Self.suggestion(for: text).map { "Did you mean '\($0)'?" }
      let rule = "Use letters from A to Z and digits, and begin with a capital letter."
      throw GenerateError("'\(text.visible())' cannot be the name of a Swift module. \(meant ?? rule)")
    }
    if let reason = Self.clash(of: text) {
      throw GenerateError("'\(text)' is \(reason). Choose another name.")
    }
    description = text
  }

  /// The name of the server's executable: `shopserver`.
  ///
  /// It differs from the app's name, since some file systems treat `Sources/Shop` and `Sources/shop` as one folder.
  var server: String { description.lowercased() + "server" }

  /// The type that combines the modules: `ShopApp`, for an app named `Shop` or `ShopApp`.
  var type: String { description.hasSuffix("App") && description != "App" ? description : description + "App" }

  private static func isSpelledWell(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  /// A valid name with the same words; nil if there is none.
  private static func suggestion(for text: String) -> String? {
    let name = NameWords(text.folding(options: .diacriticInsensitive, locale: nil)).upperCamel
    return isSpelledWell(name) && clash(of: name) == nil ? name : nil
  }

  /// The reason why the name cannot be used, such as a clash with an existing module; nil if the name is free.
  private static func clash(of text: String) -> String? {
    // Two modules must not have the same name. The check ignores case, since some file systems treat the folders
    // 'Vipera' and 'VIPERA' as one.
    if text.lowercased().hasPrefix("vipera") || modules.contains(text) { return "the name of a module already" }
    if text.hasPrefix("Trail") { return "what the first modules of the app are called" }
    if SwiftWords.reserved.contains(text) { return "a word of Swift" }
    return text != "App" && SwiftWords.types.contains(text) ? "the name of a type that modules use" : nil
  }

  /// Modules of the system and of Vipera.
  private static let modules: Set<String> = [
    "AppKit", "CCurl", "CEpoll", "CHTTPParser", "CJPEG", "CNetlink", "CPNG", "CSystem", "CWebP", "CWslay", "CZlib",
    "Combine", "Cxx", "Darwin", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation",
    "PackageDescription", "PackagePlugin", "RegexBuilder", "Swift", "SwiftSyntax", "SwiftUI", "Synchronization",
    "TestServers", "Testing", "UIKit", "URLSessionOnLinux", "Waiting", "XCTest",
  ]
}
