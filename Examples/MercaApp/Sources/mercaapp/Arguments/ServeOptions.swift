import API

/// How the app is to be served.
struct ServeOptions: Equatable {
  var port: UInt16 = 8080
  var hasInspector = false
  /// Whether there is an account that anybody may use.
  var isDemo = false
  /// Whether a stub answers for the vipers in place of the API.
  var hasDemoVipers = false
  /// The folder where sessions outlive the server, or `database`, if one is named.
  var sessions: String?
  /// The folder of uploaded pictures, if one is named.
  var pictures: String?
  /// Proxies whose word for where a request comes from counts.
  var trustedProxies: [AddressRange] = []
  /// The names by which browsers reach the app, besides those of this machine.
  var hosts: [String] = []
  /// Whether a proxy in front speaks TLS with browsers.
  var isBehindTLS = false
  /// How it is told what happens.
  var log = Log.Options()
  /// Where the data is, unless the environment or nobody says so.
  var place: DataPlace?

  init(
    port: UInt16 = 8080,
    hasInspector: Bool = false,
    isDemo: Bool = false,
    hasDemoVipers: Bool = false,
    sessions: String? = nil,
    pictures: String? = nil,
    trustedProxies: [AddressRange] = [],
    hosts: [String] = [],
    isBehindTLS: Bool = false,
    log: Log.Options = Log.Options(),
    place: DataPlace? = nil
  ) {
    self.port = port
    self.hasInspector = hasInspector
    self.isDemo = isDemo
    self.hasDemoVipers = hasDemoVipers
    self.sessions = sessions
    self.pictures = pictures
    self.trustedProxies = trustedProxies
    self.hosts = hosts
    self.isBehindTLS = isBehindTLS
    self.log = log
    self.place = place
  }

  /// Where sessions outlive the server: a folder for each port, since it belongs to one server at a time.
  ///
  /// On whatever port is free nobody finds the server again, so there it has none.
  var sessionFolder: String? {
    sharesSessions ? nil : sessions ?? (port == 0 ? nil : ".merca/sessions/\(port)")
  }

  /// Whether sessions are kept in the database, where every server of it finds them.
  var sharesSessions: Bool { sessions == "database" }

  /// Whether an empty store at a place gets the demonstration's data: one for trying MercaApp on this
  /// machine, and not the database of a shop that is to open.
  func fills(_ place: DataPlace) -> Bool {
    isDemo || place.isOfThisMachine && hosts.isEmpty && !isBehindTLS
  }

  /// Takes its options.
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
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

  /// What is said of hosts has to fit together.
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
    // Only a proxy on this machine can come here by another name than this machine's.
    guard hosts.isEmpty || !trustedProxies.isEmpty else {
      throw Arguments.Failure(
        description:
          "'--hosts' needs '--trusted-proxies': the limits by address would count all as one."
      )
    }
  }

  /// Names of hosts, with commas between.
  private static func names(
    _ reader: inout OptionReader,
    _ option: String
  ) throws(Arguments.Failure) -> [String] {
    let text = try reader.value(of: option, "names with commas between")
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !isName(name) {
      throw Arguments.Failure(
        description: "'\(name)' is no name of a host. Write it as shop.example, without a port."
      )
    }
    return names
  }

  /// Whether a text is a name that a browser may ask for: parts of letters, digits and `-`, with dots
  /// between.
  private static func isName(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count)
      && text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy
      {
        (1...63).contains($0.count) && $0.first != UInt8(ascii: "-")
          && $0.last != UInt8(ascii: "-") && $0.allSatisfy(isLetterOrDigitOrDash)
      }
  }

  private static func isLetterOrDigitOrDash(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Addresses and ranges of them, with commas between.
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
