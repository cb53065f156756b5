/// Builds a body from elements, components, texts, `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder {
  /// Takes a literal, which never changes and so is never compared.
  ///
  /// Where the compiler says "expect a compile-time constant literal", the text varies: give it as
  /// a `String`, for instance in a property.
  @inlinable @inline(__always)
  public static func buildExpression(_ text: _const StaticString) -> StaticText {
    StaticText(literal: text)
  }

  /// Takes a text that may change; it is escaped.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildExpression(_ text: String) -> DynamicText { DynamicText(text) }

  /// Takes a number that may change.
  @inlinable @inline(__always)
  public static func buildExpression(_ number: Int) -> DynamicNumber { DynamicNumber(number) }

  /// Takes a piece of a page.
  @inlinable @inline(__always)
  public static func buildExpression<Content: HTML>(_ content: consuming Content) -> Content {
    content
  }

  /// Makes nothing.
  @inlinable @inline(__always)
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  /// Begins with the first piece.
  @inlinable @inline(__always)
  public static func buildPartialBlock<Content: HTML>(first: consuming Content) -> Content { first }

  /// Adds a piece behind those before it.
  @inlinable @inline(__always)
  public static func buildPartialBlock<Before: HTML, Next: HTML>(
    accumulated: consuming Before,
    next: consuming Next
  ) -> HTMLPair<Before, Next> {
    HTMLPair(first: accumulated, second: next)
  }

  /// Makes the piece of an `if` without `else`.
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

  /// Makes the pieces of a `for`, which are told apart by their position; see ``ForEach`` for keys.
  @inlinable @inline(__always)
  public static func buildArray<Content: HTML>(
    _ contents: [Content]
  ) -> ForEach<[Content], Int, Content> {
    ForEach(positions: contents)
  }
}
