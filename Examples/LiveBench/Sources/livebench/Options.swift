import Foundation
import ViperaWeb

/// What the command was told.
struct Options {
  /// An argument that means nothing.
  struct Unknown: LocalizedError {
    let argument: String
    var errorDescription: String? {
      "'\(argument)' means nothing. Usage: livebench [PORT] [--store FOLDER]"
    }
  }

  private(set) var port: UInt16 = 8090
  private var store: String?

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--store", let folder = rest.popFirst() {
        store = folder
      } else if let port = UInt16(argument) {
        self.port = port
      } else {
        throw Unknown(argument: argument)
      }
    }
  }

  var configuration: WebHost.Configuration {
    var configuration = WebHost.Configuration(port: port)
    // The browser that measures waits by evaluating.
    configuration.contentSources = ["script-src": ["'unsafe-eval'"]]
    // One machine opens all the pages, and clicks quicker than people do.
    configuration.opensPerAddress = nil
    configuration.opensPerBrowser = nil
    configuration.messageLimit = .init(perSecond: 1_000_000, burst: 1_000)
    configuration.store = store.map { FileSessionStore(folder: $0) }
    configuration.onProblem = { problem in
      FileHandle.standardError.write(Data("\(problem)\n".utf8))
    }
    configuration.onLeak = { leak in FileHandle.standardError.write(Data("\(leak)\n".utf8)) }
    return configuration
  }
}
