import API

/// The options of the serve command.
struct ServeOptions: Equatable {
  var port: UInt16 = 8080
  var hasInspector = false
  /// Whether to create a demo account that anyone may use.
  var isDemo = false
  /// Whether a stub responds in place of the API when the vipers are requested.
  var hasDemoVipers = false
  /// The folder that keeps sessions while the server restarts, or `database`; nil for the default.
  var sessions: String?
  var pictures: String?
  /// The proxies whose `X-Forwarded-For` is trusted.
  var trustedProxies: [AddressRange] = []
  /// The host names by which browsers reach the app, in addition to this machine's own names.
  var hosts: [String] = []
  /// Whether a proxy terminates TLS.
  var isBehindTLS = false
  var log = Log.Options()
  /// The place of the data, if the arguments name one.
  var place: DataPlace?

  /// The folder that keeps sessions while the server restarts.
  ///
  /// Each port has its own folder, because only one server may use a folder. With an automatic port there is none:
  /// browsers could not find the server again on another port.
  var sessionFolder: String? {
    sharesSessions ? nil : sessions ?? (port == 0 ? nil : ".merca/sessions/\(port)")
  }

  /// Whether sessions are stored in the database, for all its servers.
  var sharesSessions: Bool { sessions == "database" }

  /// Whether an empty store at a place is filled with demo data.
  ///
  /// A file on this machine is filled, for trying MercaApp; the database of a public shop is not.
  func fills(_ place: DataPlace) -> Bool {
    isDemo || place.isOfThisMachine && hosts.isEmpty && !isBehindTLS
  }
}

extension ServeOptions {
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
    self.init()
    while let option = try reader.next() {
      switch option {
      case "--inspector": hasInspector = true
      case "--demo": isDemo = true
      case "--demo-vipers": hasDemoVipers = true
      case "--port":
        let text = try reader.value(of: option, "a number")
        guard let port = UInt16(text) else {
          throw Arguments.Failure("'\(text)' is not a port. Use a number from 0 to 65535.")
        }
        self.port = port
      case "--sessions": sessions = try reader.value(of: option, "a folder, or 'database'")
      case "--trusted-proxies":
        for text in try reader.list(of: option, "addresses separated by commas") {
          guard let range = AddressRange(text) else {
            throw Arguments.Failure("'\(text)' is not an address. Use one such as 10.0.0.1 or 10.0.0.0/8, or of IPv6.")
          }
          trustedProxies.append(range)
        }
      case "--hosts":
        hosts = try reader.list(of: option, "names separated by commas")
        for name in hosts where !Self.isHostName(name) {
          throw Arguments.Failure("'\(name)' is not a host name. Use a name such as shop.example, without a port.")
        }
      case "--behind-tls": isBehindTLS = true
      case "--log": log.format = try reader.choice(of: option)
      case "--log-level": log.level = try reader.choice(of: option)
      case "--pictures": pictures = try reader.value(of: option, "a folder")
      default: try reader.place(option, &place)
      }
    }
    try checkHosts()
  }

  /// Checks that the options about hosts fit together.
  private func checkHosts() throws(Arguments.Failure) {
    if isBehindTLS, hosts.isEmpty {
      throw Arguments.Failure("'--behind-tls' needs '--hosts', the names that browsers use.")
    }
    if isDemo, !hosts.isEmpty {
      throw Arguments.Failure("'--demo' adds an account that anyone can use, so it is not allowed with '--hosts'.")
    }
    // Requests for other host names than this machine's come through a proxy.
    if !hosts.isEmpty, trustedProxies.isEmpty {
      throw Arguments.Failure("'--hosts' needs '--trusted-proxies': the limits for each address depend on them.")
    }
  }

  /// Whether a text is a host name: parts of letters, digits and `-`, separated by dots.
  private static func isHostName(_ text: String) -> Bool {
    text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.utf8.count <= 63 && part.wholeMatch(of: /[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?/) != nil
      }
  }
}
