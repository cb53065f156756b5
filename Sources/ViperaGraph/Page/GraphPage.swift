import ViperaSource

/// A self-contained HTML file with the map of an app and the details of its modules.
///
/// Texts from the project occur only in the escaped pictures, and in the JSON that the page's script shows as text.
package struct GraphPage {
  /// The start of the file, by which the command recognises files that it has written.
  package static let mark = "<!doctype html>\n<!-- Written by 'vipera graph'. -->"

  private let book: PictureBook
  private let title: String
  private let start: Int?

  /// Creates a page with the pictures of several modules, which opens with the module at index `start`.
  package init(_ book: PictureBook, title: String, start: Int? = nil) {
    self.book = book
    self.title = title
    self.start = start
  }

  private struct Facts: Encodable {
    struct Link: Encodable {
      let from: Int
      let to: Int?
      let kind: String
      let part: String
      let method: String
      let place: String
    }

    let title: String
    let start: Int?
    let modules: [GraphModule]
    let groups: [String]
    let links: [Link]
    let styles: [String: String]
    let roles: [String: String]
    let otherFaults: [GraphFault]
  }

  package func text() throws -> String {
    let graph = book.graph
    let positions = graph.positions
    let links = graph.navigation.compactMap { link -> Facts.Link? in
      guard let from = positions[link.source] else { return nil }
      let to = link.target.flatMap { positions[$0] }
      return Facts.Link(
        from: from,
        to: to,
        kind: link.kind.title,
        part: link.part,
        method: link.method,
        place: "\(link.file):\(link.line)"
      )
    }
    let facts = Facts(
      title: title,
      start: start,
      modules: graph.modules,
      groups: FolderGroups(graph.modules).groups,
      links: links,
      styles: Dictionary(uniqueKeysWithValues: Style.allCases.map { ($0.rawValue, $0.title) }),
      roles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
      otherFaults: graph.otherFaults
    )
    return filled(
      template,
      with: [
        "css": PictureStyle.css + Self.resource(PackageResources.page_css),
        "title": Markup.escaped(title),
        "map": map,
        "legend": legend,
        "details": details,
        "facts": try GraphJSON.script(facts),
        "js": [PackageResources.map_js, PackageResources.fold_js, PackageResources.panel_js, PackageResources.keys_js]
          .map(Self.resource).joined(separator: "\n"),
      ]
    )
  }

  private var template: String { Self.resource(PackageResources.page_html) }

  private static func resource(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Replaces each `{{name}}` in a single pass, so that inserted values are not searched for further placeholders.
  private func filled(_ template: String, with values: [String: String]) -> String {
    var output = Self.mark + "\n"
    var rest = template[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      output += rest[..<open.lowerBound] + (values[String(rest[open.upperBound..<close.lowerBound])] ?? "")
      rest = rest[close.upperBound...]
    }
    return output + rest
  }

  private var map: String {
    let drawing = MapDrawing(book: book)
    return Markup.element(
      "svg",
      [
        .init("class", "picture map"), .init("viewBox", drawing.viewBox), .init("role", "group"),
        .init("aria-label", "Map of the modules"),
      ],
      [.element("g", [.init("class", "world")], drawing.content)]
    ).rendered
  }

  private var legend: String {
    let rows = Legend.map(book.graph.modules).rows(width: 210)
    let height = rows.height + 6
    return Markup.element(
      "svg",
      [
        .init("class", "picture"), .init("viewBox", "0 -2 240 \(Coordinate.text(height))"), .init("width", 240),
        .init("height", height),
      ],
      rows.markup
    ).rendered
  }

  /// A template element for each module, which the browser does not render until the module is opened.
  private var details: String {
    book.details.sorted { $0.key < $1.key }.map { index, picture in
      let margin = 12.0
      let (width, height) = (picture.width + 2 * margin, picture.height + 2 * margin)
      let svg = Markup.element(
        "svg",
        [
          .init("class", "picture detail"), .init("role", "img"),
          .init("aria-label", "The parts of \(book.graph.modules[index].name) and how they hold each other"),
          .init(
            "viewBox",
            "\(Coordinate.text(-margin)) \(Coordinate.text(-margin)) \(Coordinate.text(width)) \(Coordinate.text(height))"
          ),
          .init("width", width), .init("height", height),
        ],
        ModuleDrawing(module: book.graph.modules[index], picture: picture).content
      ).rendered
      return "<template id=\"d\(index)\">\(svg)</template>"
    }.joined(separator: "\n")
  }
}
