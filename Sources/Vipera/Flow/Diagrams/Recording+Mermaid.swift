extension Recording {
  /// Writes the recording as a Mermaid `sequenceDiagram`, which GitHub and many editors draw.
  ///
  /// Messages during which something else happened have an activation bar and a dashed way back.
  /// Errors end in a cross, messages that still run have an open arrow, and the parts of several
  /// modules stand in boxes.
  ///
  /// - Parameters:
  ///   - detail: What to show beside the names.
  ///   - limit: The most messages drawn, from the first on; Mermaid refuses large diagrams.
  /// - Returns: The source of the diagram.
  public func mermaid(showing detail: Detail = [.arguments, .results], limit: Int = 300) -> String {
    MermaidWriter(self, showing: detail, limit: limit).text
  }
}
