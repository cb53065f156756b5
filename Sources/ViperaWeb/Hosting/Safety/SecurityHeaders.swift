/// The header fields that restrict what a page may load and who may embed it.
struct SecurityHeaders: Sendable {
  let all: [HTTPResponse.Header]

  /// `style` attributes are allowed, since their values are checked when they are written.
  private static let own: [(directive: String, sources: [String])] = [
    ("default-src", ["'self'"]), ("script-src", ["'self'", "'\(ClientFiles.earlyHash)'"]),
    ("style-src", ["'self'"]),
    ("style-src-attr", ["'unsafe-inline'"]), ("img-src", ["'self'", "data:", "https:"]),
    ("connect-src", ["'self'"]), ("object-src", ["'none'"]), ("base-uri", ["'none'"]),
    ("form-action", ["'self'"]), ("frame-ancestors", ["'none'"]),
  ]

  init(adding sources: [String: [String]], strictFor strictTransport: Duration?) {
    var directives = Self.own
    for (directive, added) in sources.sorted(by: { $0.key < $1.key }) {
      if let index = directives.firstIndex(where: { $0.directive == directive }) {
        directives[index].sources.removeAll { $0 == "'none'" }
        directives[index].sources += added
      } else {
        directives.append((directive, ["'self'"] + added))
      }
    }
    let policy = directives.map { "\($0.directive) \($0.sources.joined(separator: " "))" }
    let strict: HTTPResponse.Header? = strictTransport.map {
      ("Strict-Transport-Security", "max-age=\(max(0, $0.components.seconds))")
    }
    all =
      [
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", policy.joined(separator: "; ")),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("X-Frame-Options", "DENY"),
      ] + [strict].compactMap(\.self)
  }

  /// Whether `text` can be part of a policy without ending its directive.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",")
      }
  }
}
