import ViperaHTML

/// The script and the style sheet of the pages, as they are served.
struct ClientFiles: Sendable {
  let script: [UInt8]
  let style: [UInt8]

  init() {
    let patches = String(decoding: PatchScript.source, as: UTF8.self)
      .replacing("export function connect", with: "function connectPatches")
    let live = String(decoding: PackageResources.live_js, as: UTF8.self)
    script = Array(Self.stripped("(() => {\n\"use strict\";\n\(patches)\n\(live)\n})();\n").utf8)
    style = Array(Self.stripped(String(decoding: PackageResources.style_css, as: UTF8.self)).utf8)
  }

  /// Leaves out lines of comment and the indentation, which is all a small file needs.
  static func stripped(_ text: String) -> String {
    text.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { line in
        !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("/*") && !line.hasPrefix("*/")
          && !line.hasPrefix("* ")
      }
      .joined(separator: "\n") + "\n"
  }
}
