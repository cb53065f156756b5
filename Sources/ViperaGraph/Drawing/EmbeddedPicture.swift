import ViperaSource

/// A picture for a larger page: SVG with links, and with colours from `css`.
///
/// All texts from the project are escaped.
package struct EmbeddedPicture: Sendable {
  /// The style sheet of all pictures, light and dark.
  package static var css: String { PictureStyle.css }

  /// The picture as markup.
  package let svg: String
  /// The legend for colours, lines and letters, as markup.
  package let legend: String

  /// Draws the map of `graph`; each module's box links to the address for the module's index.
  package init(mapOf graph: ProjectGraph, linkingTo address: (Int) -> String) {
    let book = PictureBook(graph)
    let map = MapDrawing(book: book)
    svg = Self.svg(
      "map",
      label: "Map of the modules",
      width: max(book.map.width, 200),
      height: max(book.map.height, 80),
      margin: MapDrawing.margin,
      map.content(linkingTo: address)
    )
    legend = Self.svg(of: .map(graph.modules))
  }

  /// Draws the parts of `module`, and the references by which they hold each other.
  package init(of module: GraphModule) {
    let plan = ModulePlan(module)
    let picture = plan.picture(LayeredLayout(plan.graph).layout)
    svg = Self.svg(
      "detail",
      label: "The parts of \(module.name) and how they hold each other",
      width: picture.width,
      height: picture.height,
      margin: 12,
      ModuleDrawing(module: module, picture: picture).content
    )
    legend = Self.svg(of: .module(module))
  }

  private static func svg(
    _ kind: String,
    label: String,
    width: Double,
    height: Double,
    margin: Double,
    _ content: [Markup]
  ) -> String {
    let size = "\(Coordinate.text(width + 2 * margin)) \(Coordinate.text(height + 2 * margin))"
    return Markup.element(
      "svg",
      [
        .init("class", "picture \(kind)"), .init("role", "group"), .init("aria-label", label),
        .init("viewBox", "\(Coordinate.text(-margin)) \(Coordinate.text(-margin)) \(size)"),
        .init("width", width + 2 * margin), .init("height", height + 2 * margin),
      ],
      content
    ).rendered
  }

  private static func svg(of legend: Legend) -> String {
    let rows = legend.rows(width: 320)
    return svg("legend", label: "Legend", width: 320, height: rows.height, margin: 2, rows.markup)
  }
}
