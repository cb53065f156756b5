import ViperaSource

/// A picture as a separate file, with a title, a legend and colours for light and dark mode.
struct SVGDocument {
  private let title: String
  private let subtitle: String
  private let content: [Markup]
  private let legend: Legend
  private let width: Double
  private let height: Double

  /// Creates the document of the map.
  init(_ book: PictureBook, title: String) {
    let modules = book.graph.modules
    self.title = title
    subtitle = "\(counted(modules.count, "module")), \(counted(book.map.arrows.count, "link"))"
    content = MapDrawing(book: book).content
    legend = .map(modules)
    width = book.map.width
    height = book.map.height
  }

  /// Creates the document of a module.
  init(_ module: GraphModule, _ picture: ModulePicture) {
    title = module.name
    subtitle = [module.style.title, module.folder].filter { !$0.isEmpty }.joined(separator: " · ")
    content = ModuleDrawing(module: module, picture: picture).content
    legend = .module(module)
    width = picture.width
    height = picture.height
  }

  var text: String {
    let margin = 28.0
    let head = 66.0
    let width = max(self.width, 460) + 2 * margin
    let rows = legend.rows(width: width - 2 * margin)
    let height = self.height + head + 3 * margin + rows.height
    let size = "\(Coordinate.text(width)) \(Coordinate.text(height))"
    let shift = "translate(\(Coordinate.text(margin)) \(Coordinate.text(head + margin)))"
    let below = "translate(\(Coordinate.text(margin)) \(Coordinate.text(head + margin * 2 + self.height)))"
    let root = Markup.element(
      "svg",
      [
        .init("xmlns", "http://www.w3.org/2000/svg"), .init("viewBox", "0 0 \(size)"), .init("width", width),
        .init("height", height), .init("class", "picture"), .init("role", "img"), .init("aria-label", title),
      ],
      [
        .labelled("style", [], PictureStyle.fixed),
        .element("rect", [.init("class", "ground"), .init("width", width), .init("height", height)], []),
        .labelled(
          "text",
          [.init("class", "title"), .init("x", margin), .init("y", 42)],
          HostileText.fitted(title, width: width - 2 * margin, size: 20)
        ),
        .labelled(
          "text",
          [.init("class", "caption"), .init("x", margin), .init("y", 64)],
          HostileText.fitted(subtitle, width: width - 2 * margin, size: 13)
        ),
        .element("g", [.init("transform", shift)], content),
        .element("g", [.init("class", "legend"), .init("transform", below)], rows.markup),
      ]
    )
    return root.rendered + "\n"
  }
}

/// The meaning of the colours, lines and letters of a picture.
struct Legend {
  private enum Sign {
    case stripe(Style)
    case arrow(String)
    case letter(String)
    case badge(String)
    case box(String)
  }

  private var entries: [(sign: Sign, text: String)]

  static func map(_ modules: [GraphModule]) -> Legend {
    var entries = Style.allCases.filter { style in modules.contains { $0.style == style } }
      .map { (sign: Sign.stripe($0), text: $0.title) }
    entries.append((.arrow("arrow"), "shows the other"))
    entries.append((.arrow("arrow attach"), "contains or creates the other"))
    for role in Set(modules.flatMap { $0.parts.map(\.role) }).sorted() {
      entries.append((.letter(role.letter), role.title))
    }
    entries.append((.badge("error"), "faults, at least one an error"))
    entries.append((.badge("warning"), "faults, all of them warnings"))
    return Legend(entries: entries)
  }

  static func module(_ module: GraphModule) -> Legend {
    let looks = Set(module.edges.map(\.strength.look))
    var entries: [(sign: Sign, text: String)] = []
    if looks.contains("strong") { entries.append((.arrow("arrow strong"), "holds strongly")) }
    if looks.contains("weak") { entries.append((.arrow("arrow weak"), "holds weakly")) }
    if looks.contains("unknown") { entries.append((.arrow("arrow unknown"), "held by a base class")) }
    if module.edges.contains(where: \.isFaulty) {
      entries.append((.arrow("arrow strong bad"), "fault or retain cycle"))
    }
    let own = Set(module.parts.map(\.type))
    if module.edges.contains(where: { $0.module != nil || !own.contains($0.to) }) {
      entries.append((.box("part foreign"), "outside of the module"))
    }
    return Legend(entries: entries)
  }

  /// Arranges the entries in as many rows as the width requires.
  func rows(width: Double) -> (markup: [Markup], height: Double) {
    var x = 0.0
    var y = 0.0
    var markup: [Markup] = []
    for entry in entries {
      let needed = 34 + HostileText.width(of: entry.text, size: 12) + 22
      if x > 0, x + needed > width { (x, y) = (0, y + 26) }
      let place = "translate(\(Coordinate.text(x)) \(Coordinate.text(y)))"
      let text = Markup.labelled("text", [.init("class", "word"), .init("x", 34), .init("y", 14)], entry.text)
      markup.append(.element("g", [.init("transform", place)], Self.markup(of: entry.sign) + [text]))
      x += needed
    }
    return (markup, y + 20)
  }

  private static func markup(of sign: Sign) -> [Markup] {
    switch sign {
    case .stripe(let style):
      let stripe: [Markup.Attribute] = [
        .init("class", "stripe"), .init("x", 12), .init("width", 5), .init("height", 19), .init("rx", 2),
      ]
      return [.element("g", [.init("class", "module \(style.rawValue)")], [.element("rect", stripe, [])])]
    case .arrow(let classes):
      let points = [0.0, 9, 18, 28].map { LayoutPoint(x: $0, y: 10) }
      return [.element("g", [.init("class", classes)], ArrowShape(curve: points).markup)]
    case .letter(let letter):
      let box: [Markup.Attribute] = [
        .init("x", 8), .init("y", 3), .init("width", 15), .init("height", 14), .init("rx", 3),
      ]
      let text = Markup.labelled("text", [.init("x", 15.5), .init("y", 13.5)], letter)
      return [.element("g", [.init("class", "chip")], [.element("rect", box, []), text])]
    case .badge(let severity):
      let box: [Markup.Attribute] = [.init("x", 6), .init("width", 19), .init("height", 19), .init("rx", 9.5)]
      let text = Markup.labelled("text", [.init("x", 15.5), .init("y", 13.5)], "1")
      let badge = Markup.element("g", [.init("class", "badge")], [.element("rect", box, []), text])
      return [.element("g", [.init("class", "module \(severity)")], [badge])]
    case .box(let classes):
      let box: [Markup.Attribute] = [
        .init("x", 2), .init("y", 2), .init("width", 25), .init("height", 16), .init("rx", 4),
      ]
      return [.element("g", [.init("class", classes)], [.element("rect", box, [])])]
    }
  }
}
