/// How the app is to be served.
struct ServeOptions: Equatable {
  var port: UInt16 = 8080
  var hasInspector = false
  /// The folder where sessions outlive the server.
  var sessions = ".merca/sessions"

  init(port: UInt16 = 8080, hasInspector: Bool = false, sessions: String = ".merca/sessions") {
    self.port = port
    self.hasInspector = hasInspector
    self.sessions = sessions
  }

  /// Takes the options it knows from the front of `arguments`.
  init(_ arguments: inout ArraySlice<String>) throws(Arguments.Failure) {
    while let option = arguments.first {
      switch option {
      case "--inspector": hasInspector = true
      case "--port":
        arguments.removeFirst()
        guard let text = arguments.first else {
          throw Arguments.Failure(description: "'--port' needs a number.")
        }
        guard let port = UInt16(text) else {
          throw Arguments.Failure(description: "'\(text)' is no port. Name one from 0 to 65535.")
        }
        self.port = port
      case "--sessions":
        arguments.removeFirst()
        guard let folder = arguments.first, !folder.isEmpty else {
          throw Arguments.Failure(description: "'--sessions' needs a folder.")
        }
        sessions = folder
      default: return
      }
      arguments.removeFirst()
    }
  }
}
