import ViperaWeb

extension Arguments {
  /// The configuration of the host, with higher limits, since one machine opens all pages and clicks faster than users.
  var configuration: WebHost.Configuration {
    var configuration = WebHost.Configuration(port: port)
    configuration.server.connectionsPerAddress = nil
    configuration.opensPerAddress = nil
    configuration.opensPerBrowser = nil
    configuration.messageLimit = .init(perSecond: 1_000_000, burst: 1_000)
    configuration.store = store.map { FileSessionStore(folder: $0) }
    configuration.keepsDetachedFor = .seconds(keepSeconds)
    configuration.onProblem = { Output.complain("\($0)") }
    configuration.onLeak = { Output.complain("\($0)") }
    return configuration
  }
}
