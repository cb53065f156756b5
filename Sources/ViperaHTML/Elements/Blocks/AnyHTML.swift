/// A piece whose type is known only at run time.
///
/// A component that contains itself, such as a tree of comments, needs it, since its type would otherwise be infinite.
/// If the type changes, the new piece replaces the old one.
public struct AnyHTML: HTML {
  private let content: any HTML

  /// Hides the type of `content`.
  public init(_ content: some HTML) {
    self.content = content
  }

  /// Renders the piece as a block that is replaced when its type changes.
  public func _render(into renderer: inout HTMLRenderer) {
    guard renderer.enter() else { return }
    Self.render(content, into: &renderer)
    renderer.leave()
  }

  private static func render<Content: HTML>(
    _ content: Content,
    into renderer: inout HTMLRenderer
  ) {
    let type = UInt64(UInt(bitPattern: ObjectIdentifier(Content.self)))
    var frame = renderer.beginBlock(tag: type, single: false)
    repeat { content._render(into: &renderer) } while renderer.endBlock(&frame)
  }

  /// A separate block.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
