import Foundation

/// The name of a module, which is also the name of its route and the prefix of its parts.
package struct ModuleName: Hashable, Sendable, CustomStringConvertible {
  /// The name in upper camel case: `ProductDetail`.
  package let description: String

  /// The maximum length, so that lines of generated code do not become too long.
  private static let longest = 40

  /// Suffixes of parts, with which a module's name must not end.
  ///
  /// A suffix comes before shorter suffixes that it contains.
  private static let parts = [
    "ViewController", "Configurator", "Interactor", "Presenter", "Wireframe", "Contract", "Module", "Router", "Screen",
    "Worker", "View",
  ]

  /// Checks a name; an error suggests a valid one.
  package init(_ text: String) throws(GenerateError) {
    guard !text.isEmpty else {
      throw GenerateError("The module has no name. Name it after what it shows, such as 'Cart'.")
    }
    guard text.count <= Self.longest else {
      throw GenerateError(
        "'\(text.prefix(Self.longest))…' is longer than \(Self.longest) letters. Choose a shorter name."
      )
    }
    if let fault = Self.spellingFault(in: text) {
      let meant = Self.suggestion(for: text).map { "Did you mean '\($0)'?" }
      throw GenerateError("\(fault) \(meant ?? "Use letters from A to Z and digits, and begin with a capital letter.")")
    }
    if let part = Self.part(of: text) {
      let name = text.dropLast(part.count)
      throw GenerateError(
        "'\(text)' ends in '\(part)', and a module is named without the names of its parts. Did you mean '\(name)'?"
      )
    }
    if SwiftWords.reserved.contains(text) || SwiftWords.reserved.contains(NameWords(text).lowerCamel) {
      throw GenerateError("'\(text)' is a word of Swift, so the module's code could not use it. Choose a longer name.")
    }
    guard !SwiftWords.types.contains(text), !SwiftWords.prefixes.contains(text) else {
      throw GenerateError(
        "'\(text)' would hide a type that modules use. Choose another name, which says what the module shows."
      )
    }
    description = text
  }

  /// The name as a property: `productDetail`.
  package var lowerCamel: String { NameWords(description).lowerCamel }

  /// The name as a title: `Product detail`.
  package var title: String { NameWords(description).sentence }

  /// The name within a sentence: `product detail`.
  package var phrase: String { NameWords(description).phrase }

  /// The name as a URL component: `product-detail`.
  package var kebab: String { NameWords(description).kebab }

  private static func spellingFault(in text: String) -> String? {
    if let odd = text.first(where: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      return odd == " " ? "'\(text)' has a space." : "'\(text)' has the character '\(odd)'."
    }
    if text.first?.isNumber == true { return "'\(text)' begins with a digit." }
    if text.first?.isUppercase == false { return "'\(text)' begins with a small letter." }
    return nil
  }

  private static func part(of text: String) -> String? {
    parts.first { text.hasSuffix($0) && text.count > $0.count }
  }

  /// A valid name with the same words; nil if there is none.
  private static func suggestion(for text: String) -> String? {
    let plain = NameWords(text.folding(options: .diacriticInsensitive, locale: nil)).upperCamel
    let name = part(of: plain).map { String(plain.dropLast($0.count)) } ?? plain
    // If the suggestion equals the text, it has the same fault.
    return name == text ? nil : (try? ModuleName(name))?.description
  }
}
