import ViperaHTML

/// The script and the style sheet of the pages, in the form in which they are served.
///
/// Their names contain a hash of their content, so browsers can cache them permanently and still get a new version at
/// once.
struct ClientFiles: Sendable {
  /// One file with an address that contains the hash of its content.
  struct File: Sendable {
    let path: String
    let type: HTTPContentType
    let body: HTTPPackedBody
    let tag: String

    init(_ name: String, _ ending: String, _ type: HTTPContentType, _ bytes: [UInt8]) {
      let digits = Array("0123456789abcdef")
      let hash = String(
        SHA1.digest(of: bytes).prefix(5).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      )
      path = "/_vipera/\(name)-\(hash).\(ending)"
      tag = "\"\(hash)\""
      self.type = type
      body = HTTPPackedBody(packing: bytes)
    }
  }

  /// The inline script of each page, which stores the user's actions until the main script has loaded.
  let early: String
  let script: File
  /// The script that sends files, loaded by pages with a file field.
  let sender: File
  let style: File

  /// The hash of `early` in the content security policy; if the script has changed, a test prints the new hash.
  static let earlyHash = "sha256-uO+tVldup/o31ItjK2XxdYKmZtU/0LU2q5osYpbQTVY="

  /// The files, created once per process.
  ///
  /// Packing takes a quarter of a second in a debug build, and tests start many hosts.
  static let shared = ClientFiles()

  private init() {
    let patches = String(decoding: PatchScript.source, as: UTF8.self)
      .replacing("export function connect", with: "function connectPatches")
    // The files are joined in an order in which everything is defined before it is used.
    let live = [
      PackageResources.page_js, PackageResources.sight_js, PackageResources.fields_js,
      PackageResources.focus_js, PackageResources.events_js, PackageResources.places_js,
      PackageResources.connection_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    early = Self.stripped(String(decoding: PackageResources.early_js, as: UTF8.self))
    let style = String(decoding: PackageResources.style_css, as: UTF8.self)
    let whole = Self.stripped("(() => {\n\"use strict\";\n\(patches)\n\(live)\n})();\n")
    script = File("live", "js", .javaScript, Array(PackedScript(whole).text.utf8))
    let sender = String(decoding: PackageResources.files_js, as: UTF8.self)
    self.sender = File("files", "js", .javaScript, Array(Self.stripped(sender).utf8))
    self.style = File("style", "css", .css, Array(Self.stripped(style).utf8))
  }

  /// The response for one of the client's files, or for the icon that browsers request from every site.
  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    for file in [script, sender, style] where request.path == file.path {
      let headers = [
        ("Cache-Control", "public, max-age=31536000, immutable"), ("ETag", file.tag),
        ("X-Content-Type-Options", "nosniff"),
      ]
      if request.has(tag: file.tag) {
        return HTTPResponse(.notModified, headers: headers)
      }
      return HTTPResponse(.ok, file.type, headers: headers, body: file.body)
    }
    guard request.path == "/favicon.ico" else { return nil }
    return HTTPResponse(.noContent, headers: [("Cache-Control", "public, max-age=86400")])
  }

  /// Removes comment lines and indentation; that is enough for a small file.
  static func stripped(_ text: String) -> String {
    var isComment = false
    return text.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { line in
        if isComment || line.hasPrefix("/*") {
          isComment = !line.hasSuffix("*/")
          return false
        }
        return !line.isEmpty && !line.hasPrefix("//")
      }
      .joined(separator: "\n") + "\n"
  }
}
