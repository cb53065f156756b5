/// Builds a body from elements, components, texts, and `if`, `switch` and `for` statements.
@resultBuilder
public enum HTMLBuilder {
  /// Accepts a literal, which never changes and so is never compared.
  ///
  /// If the compiler reports "expect a compile-time constant literal", the text is not a literal: pass it as a
  /// `String`, for example through a property.
  @inlinable @inline(__always)
  public static func buildExpression(_ text: _const StaticString) -> StaticText {
    StaticText(literal: text)
  }

  /// Accepts a text that may change; it is escaped.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildExpression(_ text: String) -> DynamicText { DynamicText(text) }

  /// Accepts a number that may change.
  @inlinable @inline(__always)
  public static func buildExpression(_ number: Int) -> DynamicNumber { DynamicNumber(number) }

  /// Accepts a piece of a page.
  @inlinable @inline(__always)
  public static func buildExpression<Content: HTML>(_ content: consuming Content) -> Content {
    content
  }

  /// Builds nothing.
  @inlinable @inline(__always)
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  /// Starts with the first piece.
  @inlinable @inline(__always)
  public static func buildPartialBlock<Content: HTML>(first: consuming Content) -> Content { first }

  /// Adds a piece after the others.
  @inlinable @inline(__always)
  public static func buildPartialBlock<Before: HTML, Next: HTML>(
    accumulated: consuming Before,
    next: consuming Next
  ) -> HTMLPair<Before, Next> {
    HTMLPair(first: accumulated, second: next)
  }

  /// Builds the piece of an `if` without `else`.
  @inlinable @inline(__always)
  public static func buildOptional<Content: HTML>(_ content: Content?) -> HTMLBranch<
    Content, EmptyHTML
  > {
    if let content { .first(content) } else { .second(EmptyHTML()) }
  }

  /// Takes the first branch of `if` or `switch`.
  @inlinable @inline(__always)
  public static func buildEither<First: HTML, Second: HTML>(
    first: consuming First
  ) -> HTMLBranch<First, Second> {
    .first(first)
  }

  /// Takes the other branch of `if` or `switch`.
  @inlinable @inline(__always)
  public static func buildEither<First: HTML, Second: HTML>(
    second: consuming Second
  ) -> HTMLBranch<First, Second> {
    .second(second)
  }

  /// Builds the pieces of a `for` loop, which are identified by their position; use ``ForEach`` for keys.
  @inlinable @inline(__always)
  public static func buildArray<Content: HTML>(
    _ contents: [Content]
  ) -> ForEach<[Content], Int, Content> {
    ForEach(positions: contents)
  }
}
