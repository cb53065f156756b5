// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Observation

/// The key of a text in the app's languages.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let key: String

  public init(stringLiteral value: String) {
    key = value
  }
}

/// A text.
public struct Text: PrimitiveView {
  public nonisolated init(_ key: LocalizedStringKey) {}

  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) {}
}

/// A button.
public struct Button<Label: View>: PrimitiveView {
  nonisolated init() {}
}

extension Button where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init()
  }
}

/// A name and its value.
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  nonisolated init() {}
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init()
  }
}

/// An indicator of activity.
public struct ProgressView<Label: View>: PrimitiveView {
  nonisolated init() {}
}

extension ProgressView where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey) {
    self.init()
  }
}

/// Rows in a scrolling column.
public struct List<Content: View>: PrimitiveView {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
