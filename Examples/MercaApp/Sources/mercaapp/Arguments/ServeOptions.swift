import API

/// The options of the serve command.
struct ServeOptions: Equatable {
  var port: UInt16 = 8080
  var hasInspector = false
  /// Whether to create an account that everyone may use.
  var isDemo = false
  /// Whether a stub answers for the vipers in place of the API.
  var hasDemoVipers = false
  /// The folder where sessions survive a restart of the server, or `database`, if given.
  var sessions: String?
  /// The folder of uploaded pictures, if given.
  var pictures: String?
  /// The proxies that are trusted to name the client address.
  var trustedProxies: [AddressRange] = []
  /// The host names by which browsers reach the app, in addition to those of this machine.
  var hosts: [String] = []
  /// Whether a proxy in front terminates TLS.
  var isBehindTLS = false
  /// The options of the log.
  var log = Log.Options()
  /// The data place, if given as an argument.
  var place: DataPlace?

  /// The folder where sessions survive a restart of the server.
  ///
  /// Each port has its own, since a folder belongs to one server at a time.
  ///
  /// On an automatically chosen port no browser finds the server again, so it has no folder there.
  var sessionFolder: String? {
    sharesSessions ? nil : sessions ?? (port == 0 ? nil : ".merca/sessions/\(port)")
  }

  /// Whether sessions are kept in the database, for all its servers.
  var sharesSessions: Bool { sessions == "database" }

  /// Whether an empty store at a place gets the demo data.
  ///
  /// A store for trying MercaApp on this machine does, but not the database of a shop that is about to open.
  func fills(_ place: DataPlace) -> Bool {
    isDemo || place.isOfThisMachine && hosts.isEmpty && !isBehindTLS
  }
}

extension ServeOptions {
  /// Reads its options.
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
          throw Arguments.Failure(description: "'\(text)' is no port. Name one from 0 to 65535.")
        }
        self.port = port
      case "--sessions": sessions = try reader.value(of: option, "a folder, or 'database'")
      case "--trusted-proxies": trustedProxies = try Self.addresses(&reader, option)
      case "--hosts": hosts = try Self.names(&reader, option)
      case "--behind-tls": isBehindTLS = true
      case "--log": log.format = try reader.choice(of: option)
      case "--log-level": log.level = try reader.choice(of: option)
      case "--pictures": pictures = try reader.value(of: option, "a folder")
      default:
        guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
      }
    }
    try checkHosts()
  }

  /// Checks that the options about hosts are consistent.
  private func checkHosts() throws(Arguments.Failure) {
    guard !isBehindTLS || !hosts.isEmpty else {
      throw Arguments.Failure(
        description:
          "'--behind-tls' needs '--hosts': browsers ask for another name than this machine's."
      )
    }
    guard !isDemo || hosts.isEmpty else {
      throw Arguments.Failure(
        description:
          "'--demo' makes an account that everybody can use: leave out '--hosts', or '--demo'."
      )
    }
    // Only a proxy on this machine can connect under another host name than this machine's.
    guard hosts.isEmpty || !trustedProxies.isEmpty else {
      throw Arguments.Failure(
        description:
          "'--hosts' needs '--trusted-proxies': the limits by address would count all as one."
      )
    }
  }

  /// Reads host names, separated by commas.
  private static func names(_ reader: inout OptionReader, _ option: String) throws(Arguments.Failure) -> [String] {
    let text = try reader.value(of: option, "names with commas between")
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !isName(name) {
      throw Arguments.Failure(
        description: "'\(name)' is no name of a host. Write it as shop.example, without a port."
      )
    }
    return names
  }

  /// Whether a text is a host name: parts of letters, digits and `-`, separated by dots.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.utf8.count <= 63 && part.wholeMatch(of: /[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?/) != nil
      }
  }

  /// Reads addresses and address ranges, separated by commas.
  private static func addresses(
    _ reader: inout OptionReader,
    _ option: String
  ) throws(Arguments.Failure) -> [AddressRange] {
    let text = try reader.value(of: option, "addresses with commas between")
    var ranges: [AddressRange] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = AddressRange(part) else {
        throw Arguments.Failure(
          description: "'\(part)' is no address. Write 10.0.0.1, 10.0.0.0/8 or their like in IPv6."
        )
      }
      ranges.append(range)
    }
    return ranges
  }
}
