import ViperaSource

/// Draws the box of a module: its name, its style, a letter for each role, and the number of faults.
struct ModuleBox {
  let module: GraphModule
  let index: Int
  let frame: PictureFrame

  private static let chip = 17.0
  private static let widest = 268.0

  /// The box size that fits all modules; names of more than about 30 letters are shortened.
  static func size(of modules: [GraphModule]) -> LayoutGraph.Size {
    let widths = modules.map { module in
      let name = HostileText.width(of: module.name, size: 14, limit: widest) + 44
      let row = HostileText.width(of: module.style.title, size: 11) + 36 + Double(roles(of: module).count) * chip
      return max(name, row)
    }
    return LayoutGraph.Size(width: Int(min(max(widths.max() ?? 0, 128), widest).rounded(.up)), height: 54)
  }

  /// The roles for which the module has parts, sorted.
  private static func roles(of module: GraphModule) -> [Role] {
    Set(module.parts.map(\.role)).sorted()
  }

  /// The faults to count: all except notes.
  private var faults: [GraphFault] { module.faults.filter { $0.severity > .note } }

  /// The label for screen readers and tooltips.
  var label: String {
    var words = [module.name, module.style.title, counted(module.parts.count, "part")]
    if module.hasCycle { words.append("retain cycle") }
    if !faults.isEmpty { words.append(counted(faults.count, "fault")) }
    return words.joined(separator: ", ")
  }

  var markup: Markup {
    let severity = module.severity.flatMap { $0 > .note ? $0.rawValue : nil }
    let classes = ["module", module.style.rawValue, severity].compactMap { $0 }.joined(separator: " ")
    var parts: [Markup] = [
      .labelled("title", [], label),
      .element(
        "rect",
        [.init("class", "box"), .init("width", frame.width), .init("height", frame.height), .init("rx", 9)],
        []
      ),
      .element(
        "rect",
        [
          .init("class", "stripe"), .init("x", 6), .init("y", 9), .init("width", 4), .init("height", frame.height - 18),
          .init("rx", 2),
        ],
        []
      ),
      .labelled(
        "text",
        [.init("class", "name"), .init("x", 18), .init("y", 23)],
        HostileText.fitted(module.name, width: frame.width - 40, size: 14)
      ),
      .labelled("text", [.init("class", "kind"), .init("x", 18), .init("y", 41)], module.style.title),
    ]
    parts += chips + [far] + badge
    return .element(
      "g",
      [
        .init("class", classes), .init("data-module", index),
        .init("transform", "translate(\(Coordinate.text(frame.x)) \(Coordinate.text(frame.y)))"),
      ],
      parts
    )
  }

  private var chips: [Markup] {
    let roles = Self.roles(of: module)
    let start = frame.width - 10 - Double(roles.count) * Self.chip
    return roles.enumerated().map { place, role in
      let isFaulty = module.parts.contains { $0.role == role && $0.isFaulty }
      let x = start + Double(place) * Self.chip
      return .element(
        "g",
        [.init("class", isFaulty ? "chip bad" : "chip")],
        [
          .element(
            "rect",
            [.init("x", x), .init("y", 31), .init("width", 15), .init("height", 14), .init("rx", 3)],
            []
          ),
          .labelled("text", [.init("x", x + 7.5), .init("y", 41.5)], role.letter),
        ]
      )
    }
  }

  /// Only the name, as large as possible, for a map that is viewed at a small scale.
  private var far: Markup {
    let width = HostileText.width(of: module.name, size: 1, limit: 60)
    let size = min(20, max(14, (frame.width - 34) / max(1, width * 1.08)))
    return .labelled(
      "text",
      [.init("class", "far"), .init("x", frame.width / 2 + 5), .init("y", 27 + size * 0.35), .init("font-size", size)],
      HostileText.fitted(module.name, width: frame.width - 22, size: size)
    )
  }

  private var badge: [Markup] {
    let count = max(faults.count, module.hasCycle ? 1 : 0)
    guard count > 0 else { return [] }
    let text = count > 99 ? "99+" : "\(count)"
    let width = 12.0 + 7 * Double(text.count)
    let x = frame.width - width + 7
    return [
      .element(
        "g",
        [.init("class", "badge")],
        [
          .element(
            "rect",
            [.init("x", x), .init("y", -8), .init("width", width), .init("height", 19), .init("rx", 9.5)],
            []
          ),
          .labelled("text", [.init("x", x + width / 2), .init("y", 5.5)], text),
        ]
      )
    ]
  }
}

/// Draws the box of a part.
struct PartBox {
  let module: GraphModule
  let box: ModulePicture.Box

  static func size(of node: PartNodes.Node) -> LayoutGraph.Size {
    let width = max(
      HostileText.width(of: node.type, size: 14, limit: 300),
      HostileText.width(of: node.role, size: 11, limit: 300)
    )
    return LayoutGraph.Size(width: Int(min(max(width + 28, 112), 260).rounded(.up)), height: 46)
  }

  var markup: Markup {
    let (role, type) = (box.node.role, box.node.type)
    let frame = box.frame
    var classes = ["part"]
    var title = "\(role) \(type)"
    if let index = box.node.part {
      let part = module.parts[index]
      let faults = module.faults.filter { $0.part == part.type && $0.severity > .note }
      if part.isFaulty { classes.append("bad") }
      title += "\n\(part.file):\(part.line)\n\(counted(part.lines, "line"))"
      title += faults.map { "\n\($0.message)" }.joined()
    } else {
      classes.append("foreign")
    }
    // The line breaks in a tooltip separate its lines. Line breaks in texts from the project are replaced.
    let lines = title.split(separator: "\n").map(String.init)
    let middle = frame.width / 2
    return .element(
      "g",
      [
        .init("class", classes.joined(separator: " ")),
        .init("transform", "translate(\(Coordinate.text(frame.x)) \(Coordinate.text(frame.y)))"),
      ],
      [
        .labelled("title", [], lines.joined(separator: " · ")),
        .element("rect", [.init("width", frame.width), .init("height", frame.height), .init("rx", 8)], []),
        .labelled(
          "text",
          [.init("class", "role"), .init("x", middle), .init("y", 18)],
          HostileText.fitted(role, width: frame.width - 16, size: 11)
        ),
        .labelled(
          "text",
          [.init("class", "type"), .init("x", middle), .init("y", 35)],
          HostileText.fitted(type, width: frame.width - 16, size: 13)
        ),
      ]
    )
  }
}
