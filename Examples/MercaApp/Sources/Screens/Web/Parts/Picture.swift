import ViperaHTML

/// A picture of the API as large as it is shown, fetched when it comes near.
///
/// It is as wide as what it stands in, and has its height before it has come, so that nothing moves.
/// What stands behind it is seen until then, and where there is none or it cannot be had: initials or
/// a sign, or else the drawing of an empty frame.
///
/// ```swift
/// div(.class("ma-thumbnail")) {
///   Picture(row.image, 96, 96, alt: row.name, from: pictures)
/// }
/// ```
struct Picture: HTML {
  private let addresses: (plain: String, fine: String)?
  private let width: Int
  private let height: Int
  private let alt: String
  private let placeholder: String

  /// Shows the picture at `source`.
  ///
  /// - Parameters:
  ///   - source: Where the API says that it is; nil where there is none.
  ///   - width: How wide it is shown, in the pixels of a style sheet; its middle is cut to the shape.
  ///   - height: How high it is shown at that width.
  ///   - alt: What it shows, for who cannot see it; empty beside a text that says it already.
  ///   - placeholder: What stands in its place, of a letter or two.
  ///   - pictures: Knows where pages find pictures.
  init(
    _ source: String?,
    _ width: Int,
    _ height: Int,
    alt: String = "",
    placeholder: String = "",
    from pictures: Pictures
  ) {
    addresses = source.flatMap { pictures.addresses(of: $0, width, height) }
    self.width = width
    self.height = height
    self.alt = alt
    self.placeholder = placeholder
  }

  private var ratio: StyleValue {
    let thousandths = width * 1_000 / height
    let rest = String(1_000 + thousandths % 1_000).dropFirst()
    return StyleValue("\(thousandths / 1_000).\(rest)")
  }

  var body: some HTML {
    if alt.isEmpty {
      span(
        .class("ma-picture", adding: "ma-frame", when: placeholder.isEmpty),
        .style("aspect-ratio", ratio),
        .aria(.hidden, "true")
      ) { inside }
    } else {
      // The name is the frame's, so that it is told as well where the picture cannot be had.
      span(
        .class("ma-picture", adding: "ma-frame", when: placeholder.isEmpty),
        .style("aspect-ratio", ratio),
        .role("img"),
        .aria(.label, alt)
      ) { inside }
    }
  }

  @HTMLBuilder private var inside: some HTML {
    placeholder
    if let addresses {
      picture {
        source(.srcset("\(addresses.plain) 1x, \(addresses.fine) 2x"))
        img(
          .src(addresses.plain),
          .alt(""),
          .width(width),
          .height(height),
          .lazy,
          .asyncDecoding
        )
      }
    }
  }
}
