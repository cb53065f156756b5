/// The paths that the host answers itself, before the app.
///
/// The client's script and style sheet are at other paths, which contain a hash of their content (`ClientFiles`).
enum OwnPath: String, CaseIterable, Sendable {
  case health = "/healthz"
  case metrics = "/metrics"
  /// The live connection of a page.
  case live = "/_vipera/live"
  /// The path to which a page is redirected when a mistake of the app has ended its session.
  case fault = "/_vipera/fault"
  /// The path at which pages request the browser's new cookies.
  case keepsake = "/_vipera/keepsake"
  /// The path to which pages send files.
  case file = "/_vipera/file"
  case inspectorScript = "/_vipera/inspector.js"
  case inspectorStyle = "/_vipera/inspector.css"
}
