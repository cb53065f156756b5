import ViperaGraph
import ViperaWeb

/// The style sheet and the script of all screens.
enum ServeFiles {
  struct File {
    let path: String
    let type: HTTPContentType
    let bytes: [UInt8]
  }

  static let style = File(
    path: "/serve.css",
    type: .css,
    bytes: Array(EmbeddedPicture.css.utf8) + PackageResources.serve_css
  )
  static let script = File(path: "/serve.js", type: .javaScript, bytes: PackageResources.serve_js)

  static func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard let file = [style, script].first(where: { $0.path == request.path }) else { return nil }
    return .now(HTTPResponse(.ok, file.type, body: file.bytes))
  }
}
