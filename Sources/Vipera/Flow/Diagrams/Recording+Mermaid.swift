extension Recording {
  /// Writes the recording as a Mermaid `sequenceDiagram`, which GitHub and many editors draw.
  ///
  /// Messages during which something else happened have an activation bar and a dashed answer
  /// arrow. Errors end in a cross, messages that still run have an open arrow, and the parts of
  /// several modules are drawn in boxes.
  ///
  /// - Parameters:
  ///   - detail: What to show in addition to the names.
  ///   - limit: The maximum number of messages drawn, from the first on; Mermaid refuses large
  ///     diagrams.
  /// - Returns: The source of the diagram.
  public func mermaid(showing detail: Detail = [.arguments, .results], limit: Int = 300) -> String {
    MermaidWriter(self, showing: detail, limit: limit).text
  }
}
