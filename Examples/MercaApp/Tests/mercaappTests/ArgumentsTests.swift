import API
import Testing

@testable import mercaapp

@Suite struct ArgumentsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let meaning: Arguments

    var testDescription: String { "'mercaapp \(text)'" }
  }

  private static let url = "postgresql://merca@db.example/merca"

  @Test(arguments: [
    Row(text: "", meaning: .serve(ServeOptions())),
    Row(text: "serve", meaning: .serve(ServeOptions())),
    Row(text: "serve --port 0", meaning: .serve(ServeOptions(port: 0))),
    Row(text: "--port 9000", meaning: .serve(ServeOptions(port: 9000))),
    Row(text: "--demo", meaning: .serve(ServeOptions(isDemo: true))),
    Row(text: "--demo-vipers", meaning: .serve(ServeOptions(hasDemoVipers: true))),
    Row(text: "--inspector", meaning: .serve(ServeOptions(hasInspector: true))),
    Row(
      text: "serve --inspector --port 1",
      meaning: .serve(ServeOptions(port: 1, hasInspector: true))
    ),
    Row(text: "--pictures kept/p", meaning: .serve(ServeOptions(pictures: "kept/p"))),
    Row(
      text: "--trusted-proxies 127.0.0.1,10.0.0.0/8",
      meaning: .serve(
        ServeOptions(
          trustedProxies: ["127.0.0.1/32", "10.0.0.0/8"].compactMap { AddressRange($0) }
        )
      )
    ),
    Row(text: "--log json", meaning: .serve(ServeOptions(log: Log.Options(format: .json)))),
    Row(
      text: "--log text --log-level info",
      meaning: .serve(ServeOptions(log: Log.Options(format: .text, level: .info)))
    ),
    Row(
      text: "--behind-tls --hosts shop.example,Shop-2.example.co --trusted-proxies 127.0.0.1",
      meaning: .serve(
        ServeOptions(
          trustedProxies: ["127.0.0.1/32"].compactMap { AddressRange($0) },
          hosts: ["shop.example", "Shop-2.example.co"],
          isBehindTLS: true
        )
      )
    ),
    Row(
      text: "--hosts shop --trusted-proxies 127.0.0.1",
      meaning: .serve(
        ServeOptions(trustedProxies: [AddressRange("127.0.0.1")].compactMap { $0 }, hosts: ["shop"])
      )
    ),
    Row(text: "--sessions kept/s", meaning: .serve(ServeOptions(sessions: "kept/s"))),
    Row(
      text: "serve --sessions s --port 0 --data d",
      meaning: .serve(ServeOptions(port: 0, sessions: "s", place: .folder("d")))
    ),
    Row(text: "--database \(url)", meaning: .serve(ServeOptions(place: .postgres(url)))),
    Row(text: "terminal", meaning: .terminal(nil)),
    Row(text: "terminal --data d", meaning: .terminal(.folder("d"))),
    Row(text: "seed", meaning: .seed(SeedOptions())),
    Row(
      text: "seed --products 1000000 --password --data d",
      meaning: .seed(SeedOptions(products: 1_000_000, asksForPassword: true, place: .folder("d")))
    ),
    Row(text: "seed --products 0", meaning: .seed(SeedOptions(products: 0))),
    Row(text: "migrate", meaning: .migrate(nil)),
    Row(text: "migrate --database \(url)", meaning: .migrate(.postgres(url))),
    Row(text: "openapi", meaning: .openapi),
    Row(text: "user list", meaning: .user(UserOptions(action: .list))),
    Row(
      text: "user password --email a@b.co --data d",
      meaning: .user(UserOptions(action: .password, values: ["--email": "a@b.co"], place: .folder("d")))
    ),
    Row(
      text: "user add --email a@b.co --first-name A --last-name B --phone 123456",
      meaning: .user(
        UserOptions(
          action: .add,
          values: [
            "--email": "a@b.co", "--first-name": "A", "--last-name": "B", "--phone": "123456",
          ]
        )
      )
    ),
    Row(
      text: "user sign-out --email a@b.co",
      meaning: .user(UserOptions(action: .signOut, values: ["--email": "a@b.co"]))
    ),
    Row(text: "--help", meaning: .help),
    Row(text: "help", meaning: .help),
    Row(text: "terminal -h", meaning: .help),
    Row(text: "seed --products --help", meaning: .help),
  ])
  func argumentsMeanSomething(row: Row) throws {
    #expect(try Arguments(row.text.split(separator: " ").map(String.init)) == row.meaning)
  }

  @Test(arguments: [
    ("sevre", "Unknown command 'sevre'."),
    ("serve --port", "'--port' needs a number."),
    ("serve --port high", "'high' is not a port. Use a number from 0 to 65535."),
    ("--port 65536", "'65536' is not a port. Use a number from 0 to 65535."),
    ("--port -1", "'-1' is not a port. Use a number from 0 to 65535."),
    ("--port 1 --port 2", "'--port' is given twice. Use it once."),
    ("--port --inspector", "'--port' needs a number."),
    ("serve --sessions", "'--sessions' needs a folder, or 'database'."),
    (
      "--trusted-proxies 10.0.0.1,,::1",
      "'' is not an address. Use one such as 10.0.0.1 or 10.0.0.0/8, or of IPv6."
    ),
    (
      "--trusted-proxies proxy.example",
      "'proxy.example' is not an address. Use one such as 10.0.0.1 or 10.0.0.0/8, or of IPv6."
    ),
    ("--hosts", "'--hosts' needs names separated by commas."),
    ("--hosts a,", "'' is not a host name. Use a name such as shop.example, without a port."),
    (
      "--hosts https://a.example",
      "'https://a.example' is not a host name. Use a name such as shop.example, without a port."
    ),
    ("--hosts a:80", "'a:80' is not a host name. Use a name such as shop.example, without a port."),
    ("--hosts -a", "'-a' is not a host name. Use a name such as shop.example, without a port."),
    ("--hosts a..b", "'a..b' is not a host name. Use a name such as shop.example, without a port."),
    ("--hosts *.a", "'*.a' is not a host name. Use a name such as shop.example, without a port."),
    (
      "--behind-tls",
      "'--behind-tls' needs '--hosts', the names that browsers use."
    ),
    (
      "--behind-tls --hosts shop.example",
      "'--hosts' needs '--trusted-proxies': the limits for each address depend on them."
    ),
    (
      "--hosts shop.example",
      "'--hosts' needs '--trusted-proxies': the limits for each address depend on them."
    ),
    // The account's password is public, so anyone could sign in over the network.
    (
      "--demo --hosts shop.example",
      "'--demo' adds an account that anyone can use, so it is not allowed with '--hosts'."
    ),
    (
      "--hosts shop.example --behind-tls --demo",
      "'--demo' adds an account that anyone can use, so it is not allowed with '--hosts'."
    ),
    ("--log", "'--log' needs one of 'text', 'json'."),
    ("--log xml", "'xml' is not allowed. Use one of 'text', 'json'."),
    ("--log-level debug", "'debug' is not allowed. Use one of 'info', 'warning', 'error'."),
    ("terminal --log json", "Unexpected argument '--log'."),
    ("terminal --sessions s", "Unexpected argument '--sessions'."),
    ("serve --port 1 2", "Unexpected argument '2'."),
    ("terminal --port 1", "Unexpected argument '--port'."),
    ("--fast", "Unexpected argument '--fast'."),
    ("--data", "'--data' needs a folder."),
    ("--data a --data b", "'--data' is given twice. Use it once."),
    ("--data a --database \(url)", "Use '--data' or '--database', not both."),
    (
      "--database mysql://root:topsecret@db",
      "The database is not a PostgreSQL URL. Use postgresql://USER@HOST/DATABASE."
    ),
    ("seed --products", "'--products' needs a number."),
    ("seed --products many", "'many' is not a number of products. Use a number from 0 to 1000000."),
    ("seed --products 1000001", "'1000001' is not a number of products. Use a number from 0 to 1000000."),
    ("seed --products -1", "'-1' is not a number of products. Use a number from 0 to 1000000."),
    // Every user of the machine can see a command's arguments.
    ("seed --password Secret1", "Unexpected argument 'Secret1'."),
    ("seed 2000", "Unexpected argument '2000'."),
    ("migrate --products 1", "Unexpected argument '--products'."),
    ("openapi --data d", "Unexpected argument '--data'."),
    ("user", "'user' needs an action: 'add', 'list', 'password', 'sign-out'."),
    ("user remove", "'user' needs an action: 'add', 'list', 'password', 'sign-out'."),
    ("user password", "'user password' needs '--email'."),
    ("user add --email a@b.co", "'user add' needs '--first-name'."),
    ("user list --email a@b.co", "Unexpected argument '--email'."),
    ("user list all", "Unexpected argument 'all'."),
  ])
  func nonsenseIsSaid(text: String, message: String) {
    #expect(throws: Arguments.Failure(message)) {
      try Arguments(text.split(separator: " ").map(String.init))
    }
  }

  // Regression: two servers on one machine used the same folder, so the second one kept no sessions.
  @Test(
    arguments: [
      ("serve", ".merca/sessions/8080"), ("--port 9000", ".merca/sessions/9000"),
      ("--port 0", nil), ("--port 0 --sessions s", "s"), ("--sessions s", "s"),
      ("--port 9000 --sessions database", nil), ("--sessions ./database", "./database"),
    ] as [(String, String?)]
  )
  func everyPortHasItsOwnSessions(text: String, folder: String?) throws {
    let arguments = try Arguments(text.split(separator: " ").map(String.init))
    guard case .serve(let options) = arguments else {
      Issue.record("'\(text)' serves nothing.")
      return
    }
    #expect(options.sessionFolder == folder)
    #expect(options.sharesSessions == text.hasSuffix(" database"))
  }

  // Regression: the empty database of a shop that was about to open was filled with demo data.
  @Test(
    arguments: [
      ("serve", .folder("d"), true), ("serve", .postgres(url), false),
      ("--demo", .postgres(url), true),
      ("--hosts shop.example --trusted-proxies ::1", .folder("d"), false),
      ("--hosts a.co --behind-tls --trusted-proxies ::1", .folder("d"), false),
    ] as [(String, DataPlace, Bool)]
  )
  func onlyDataForTryingIsFilled(text: String, place: DataPlace, isFilled: Bool) throws {
    let arguments = try Arguments(text.split(separator: " ").map(String.init))
    guard case .serve(let options) = arguments else {
      Issue.record("'\(text)' serves nothing.")
      return
    }
    #expect(options.fills(place) == isFilled)
  }

  @Test func theEnvironmentMayNameThePlace() throws {
    #expect(try DataPlace(environment: [:]) == nil)
    #expect(try DataPlace(environment: ["MERCAAPP_DATA": ""]) == nil)
    #expect(try DataPlace(environment: ["MERCAAPP_DATA": "d"]) == .folder("d"))
    #expect(try DataPlace(environment: ["MERCAAPP_DATABASE": Self.url]) == .postgres(Self.url))
    let both = ["MERCAAPP_DATA": "d", "MERCAAPP_DATABASE": Self.url]
    #expect(throws: Arguments.Failure.self) { try DataPlace(environment: both) }
  }

  @Test func thumbnailsAreKeptBesideTheData() {
    #expect(DataPlace.folder("d").pictureFolder == "d/thumbnails")
    #expect(DataPlace.postgres(Self.url).pictureFolder == nil)
  }

  @Test func everyCommandIsExplained() {
    for command in ["serve", "terminal", "seed", "migrate", "openapi", "user"] {
      #expect(Arguments.usage.contains("mercaapp \(command)") || command == "serve")
      #expect(Arguments.usage.contains("\n\(command) "))
    }
  }
}
