import CPostgres
import Store

/// The settings in a PostgreSQL URL, as libpq parses it.
struct PostgresURL {
  private let settings: [String: String]

  /// Parses a URL; errors do not contain libpq's message, which may quote a password.
  init(_ url: String) throws(StoreError) {
    var words: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(url, &words)
    PQfreemem(words)
    guard let options else {
      throw StoreError(
        .unavailable(
          """
          The URL of PostgreSQL cannot be read. Write postgresql://USER:PASSWORD@HOST/DATABASE, and in \
          a password %25 for '%', %40 for '@' and %2F for '/'.
          """
        )
      )
    }
    settings = Self.values(of: options)
    PQconninfoFree(options)
  }

  /// The `sslmode` to use if neither the URL nor the environment sets one; nil leaves the choice to libpq.
  ///
  /// Connections to another machine have to use TLS. By default, libpq also connects without TLS.
  var sslMode: String? {
    let usual = PQconndefaults()
    let environment = usual.map(Self.values) ?? [:]
    PQconninfoFree(usual)
    // `prefer` is libpq's own default, so the environment has not necessarily set it.
    let isNamed = settings["sslmode"] != nil || environment["sslmode"] != "prefer"
    // `sslrootcert=system` requires `verify-full`, which libpq then uses by itself.
    guard !isNamed, settings["sslrootcert"] != "system" else { return nil }
    // Only libpq reads a service file, which may name any host.
    guard settings["service"] == nil, environment["service"] == nil else { return "require" }
    let hosts = Self.list(settings["host"] ?? environment["host"])
    let addresses = Self.list(settings["hostaddr"] ?? environment["hostaddr"])
    let places = (0..<max(hosts.count, addresses.count)).map { index in
      // If there is an address, libpq connects to the address and ignores the host.
      let address = index < addresses.count ? addresses[index] : ""
      return address.isEmpty && index < hosts.count ? hosts[index] : address
    }
    return places.allSatisfy(Self.isThisMachine) ? nil : "require"
  }

  private static func list(_ text: String?) -> [Substring] {
    text?.split(separator: ",", omittingEmptySubsequences: false) ?? []
  }

  /// Whether the connection stays on this machine: a socket, or the machine's own address.
  private static func isThisMachine(_ host: Substring) -> Bool {
    if host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") { return true }
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func values(of options: UnsafeMutablePointer<PQconninfoOption>) -> [String: String] {
    var values: [String: String] = [:]
    var option = options
    // The list ends with an option that has no keyword.
    while let name = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: name)] = String(cString: value) }
      option += 1
    }
    return values
  }
}
