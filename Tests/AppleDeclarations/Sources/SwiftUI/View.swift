// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a user interface.
@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("Never has no body.") }
}

extension View {
  /// Sets the title in the navigation bar.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { ModifiedView() }
}

/// A view drawn by the system.
@MainActor
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) is drawn by the system.") }
}

struct ModifiedView: PrimitiveView {
  nonisolated init() {}
}

/// Combines the views of a closure.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }
}

/// Several views.
public struct TupleView<Value>: PrimitiveView {
  public nonisolated init(_ value: Value) {}
}

/// One of two views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  nonisolated init() {}
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { fatalError("An optional view is drawn by the system.") }
}
