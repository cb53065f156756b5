/// JSON within the page for a script: `<script type="application/json">`.
///
/// Every `<` is written as `\u003c`, which means the same in JSON and cannot end the element.
public struct DataScript: HTML {
  private let markup: String

  /// Creates the element; scripts find it by `id`.
  public init(json: String, id: String) {
    var buffer = HTMLBuffer()
    buffer.append("<script type=\"application/json\" id=\"")
    buffer.append(id, escaping: .attribute)
    buffer.append("\">")
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { buffer.append("\\u003c") } else { buffer.append(byte) }
    }
    buffer.append("</script>")
    markup = buffer.text
  }

  /// Writes the element, which is replaced when the JSON changes.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.markup(markup)
  }

  /// A separate block.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
