public import ViperaHTML

/// A small picture beside a label: a character of the text's font, or a shape from the app's style sheet.
///
///     var tabSymbol: Symbol { "⌂" }
///     var tabSymbol: Symbol { .styled("icon icon-cart") }
///
/// The fonts of each device decide which characters can be drawn, and how; a shape looks the same everywhere.
public struct Symbol: Hashable, Sendable {
  private enum Kind: Hashable {
    case character(String)
    case styled(String)
  }

  private let kind: Kind

  /// Creates a symbol from a character or an emoji, drawn in the text's colour if possible.
  public init(_ character: String) { kind = .character(character) }

  private init(_ kind: Kind) { self.kind = kind }

  /// An empty element with these classes, to which the style sheet gives a size and a shape.
  public static func styled(_ classes: String) -> Symbol { Symbol(.styled(classes)) }
}

extension Symbol: ExpressibleByStringLiteral {
  /// Creates a symbol from the character in the literal.
  public init(stringLiteral character: String) { self.init(character) }
}

extension Symbol: HTML {
  /// The character, or an empty element with the classes.
  public var body: some HTML {
    switch kind {
    case .character(let text): text
    case .styled(let classes): span(.class(classes)) {}
    }
  }
}
