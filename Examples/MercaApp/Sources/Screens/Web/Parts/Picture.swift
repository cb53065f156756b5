import ViperaHTML

/// A picture of the API in its display size, loaded lazily.
///
/// The picture is as wide as its container, and has its height before it has loaded, so that the layout does not move.
/// Until it has loaded, and without a picture, its background is visible: initials, a symbol, or an empty frame.
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
  ///   - source: The address of the picture in the API; nil for none.
  ///   - width: The width in CSS pixels; the picture is cropped around its middle.
  ///   - height: The height at that width.
  ///   - alt: The alternative text; empty if a text beside the picture says the same.
  ///   - placeholder: One or two letters to show instead of a picture.
  ///   - pictures: Returns the addresses of pictures.
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
      // The frame has the label, so that screen readers announce it even if the picture fails to load.
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
        img(.src(addresses.plain), .alt(""), .width(width), .height(height), .lazy, .asyncDecoding)
      }
    }
  }
}

/// Returns the addresses of the API's pictures in the sizes that pages show.
package struct Pictures: Sendable {
  private let address: @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?

  /// Creates a value from a function that returns the address of a picture in a size in pixels, or nil.
  package init(_ address: @escaping @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?) {
    self.address = address
  }

  /// A value without addresses, so that each picture shows its placeholder.
  package static let none = Pictures { _, _, _ in nil }

  /// Returns two addresses of a picture: for common screens, and for screens with twice as many pixels.
  func addresses(of source: String, _ width: Int, _ height: Int) -> (plain: String, fine: String)? {
    guard let plain = address(source, width, height),
      let fine = address(source, width * 2, height * 2)
    else { return nil }
    return (plain, fine)
  }
}

/// A round portrait; without a picture, the initials behind it are visible, in the person's colour.
struct Portrait: HTML {
  let id: Int
  let name: String
  let address: String?
  let pictures: Pictures

  var body: some HTML {
    span(.class("ma-portrait ma-colour-\(id % 6)")) {
      Picture(address, 48, 48, placeholder: initials, from: pictures)
    }
  }

  private var initials: String { String(name.split(separator: " ").compactMap(\.first).prefix(2)) }
}
