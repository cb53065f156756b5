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
      case "--log": log.format = try reader.choice(of: option)
      case "--log-level": log.level = try reader.choice(of: option)
      case "--pictures": pictures = try reader.value(of: option, "a folder")
      default:
        guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
      }
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
