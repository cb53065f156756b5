import ViperaSource

/// Draws the map of an app as SVG.
struct MapDrawing {
  let book: PictureBook
  static let margin = 28.0

  private var map: MapPicture { book.map }

  /// The markup of the arrows, followed by the modules, which are drawn on top of them.
  var content: [Markup] { content { _, box in box } }

  /// The same markup, in which each module's box links to the address that `address` returns for the module's index.
  func content(linkingTo address: (Int) -> String) -> [Markup] {
    content { index, box in .element("a", [.init("href", address(index))], [box]) }
  }

  private func content(with wrap: (Int, Markup) -> Markup) -> [Markup] {
    var content: [Markup] = []
    if let loose = map.loose {
      let text = map.arrows.isEmpty ? "Modules" : "Without navigation to or from other modules"
      content.append(.labelled("text", [.init("class", "caption"), .init("x", 0), .init("y", loose + 12)], text))
    }
    content.append(.element("g", [.init("class", "arrows")], map.arrows.map(arrow)))
    let boxes = zip(book.graph.modules, map.frames).enumerated().map { index, box in
      wrap(index, ModuleBox(module: box.0, index: index, frame: box.1).markup)
    }
    content.append(.element("g", [.init("class", "modules")], boxes))
    return content
  }

  /// The SVG view box: the whole picture with a margin.
  var viewBox: String {
    let margin = Self.margin
    return "\(Coordinate.text(-margin)) \(Coordinate.text(-margin)) "
      + "\(Coordinate.text(max(map.width, 200) + 2 * margin)) \(Coordinate.text(max(map.height, 80) + 2 * margin))"
  }

  private func arrow(_ arrow: MapPicture.Arrow) -> Markup {
    let modules = book.graph.modules
    let pair = arrow.pair
    let ways = Set(pair.links.map { book.graph.navigation[$0].kind.title }).sorted().joined(separator: ", ")
    let title = "\(modules[pair.from].name) \(ways) \(modules[pair.to].name)"
    return .element(
      "g",
      [
        .init("class", pair.isPart ? "arrow attach" : "arrow"), .init("data-from", pair.from),
        .init("data-to", pair.to),
      ],
      [.labelled("title", [], title)] + ArrowShape(curve: arrow.curve).markup
    )
  }
}

/// Draws one module as SVG.
struct ModuleDrawing {
  let module: GraphModule
  let picture: ModulePicture

  var content: [Markup] {
    [
      .element("g", [.init("class", "arrows")], picture.arrows.map(arrow)),
      .element("g", [.init("class", "parts")], picture.boxes.map { PartBox(module: module, box: $0).markup }),
    ]
  }

  private func arrow(_ arrow: ModulePicture.Arrow) -> Markup {
    let edges = arrow.edges.map { module.edges[$0] }
    let faults = module.faults.filter { fault in
      fault.severity > .note && edges.contains(where: fault.isAt)
    }
    var classes = ["arrow", edges.first?.strength.look ?? "strong"]
    if edges.contains(where: { $0.kind == .closure }) { classes.append("closure") }
    if edges.contains(where: \.isFaulty) { classes.append("bad") }
    var title = edges.map { "\($0.from).\($0.name): \($0.strength.rawValue)" }
    if edges.contains(where: \.isInCycle) { title.append("part of a retain cycle") }
    title += faults.map(\.message)
    return .element(
      "g",
      [.init("class", classes.joined(separator: " "))],
      [.labelled("title", [], title.joined(separator: " · "))] + ArrowShape(curve: arrow.curve).markup
    )
  }
}
