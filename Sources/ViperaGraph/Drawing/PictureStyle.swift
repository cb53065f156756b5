/// The colours of all pictures.
enum PictureStyle {
  private struct Colour {
    let name: String
    let light: String
    let dark: String
  }

  /// Colours for formats without a dark variant, which are visible on white and on black.
  static let red = "#c22432"
  static let grey = "#76818f"

  private static let palette = [
    Colour(name: "ground", light: "#f6f7f9", dark: "#12151a"),
    Colour(name: "box", light: "#fff", dark: "#1e232b"),
    Colour(name: "text", light: "#1a1f27", dark: "#edf0f4"),
    Colour(name: "dim", light: "#5b6472", dark: "#a3acba"),
    Colour(name: "line", light: "#8e99a8", dark: "#59636f"),
    Colour(name: "arrow", light: grey, dark: "#7c8798"),
    Colour(name: "bad", light: red, dark: "#ff7d84"),
    Colour(name: "bad-fill", light: "#fdecec", dark: "#3a2024"),
    Colour(name: "on-bad", light: "#fff", dark: "#2b0709"),
    Colour(name: "viper", light: "#2f6fde", dark: "#6fa2ff"),
    Colour(name: "viperRx", light: "#14877c", dark: "#45c4b5"),
    Colour(name: "vip", light: "#8250c4", dark: "#b794f0"),
    Colour(name: "ribs", light: "#a86a11", dark: "#dfa54c"),
    Colour(name: "unknown", light: "#8b94a1", dark: "#7f8998"),
  ]

  private static var rules: String { String(decoding: PackageResources.picture_css, as: UTF8.self) }

  /// The style sheet for a page, with CSS variables.
  static var css: String {
    let light = palette.map { "--\($0.name): \($0.light);" }.joined(separator: " ")
    let dark = palette.map { "--\($0.name): \($0.dark);" }.joined(separator: " ")
    return ":root { \(light) }\n@media (prefers-color-scheme: dark) { :root { \(dark) } }\n\(rules)"
  }

  /// The style sheet for a separate file, on one line and without variables, which many SVG viewers do not support.
  static var fixed: String {
    let rules = rules.split(separator: "\n")
    let dark = rules.filter { $0.contains("var(") }.map { filled(String($0), with: \.dark) }
    return rules.map { filled(String($0), with: \.light) }.joined(separator: " ")
      + " @media (prefers-color-scheme: dark) { \(dark.joined(separator: " ")) }"
  }

  private static func filled(_ rule: String, with shade: (Colour) -> String) -> String {
    palette.reduce(rule) { rule, colour in rule.replacing("var(--\(colour.name))", with: shade(colour)) }
  }
}
