import ViperaWeb

/// Serves the measured pages until the process is ended.
func serve(port: UInt16, loops: Int) async throws {
  var configuration = HTTPServer.Configuration(port: port)
  configuration.connectionLimit = 20_000
  let json = Array((#"{"id":42,"text":""# + String(repeating: "x", count: 81) + #""}"#).utf8)
  let group = EventLoopGroup(count: loops)
  let server = HTTPServer(
    configuration,
    on: group,
    answering: { request in
      switch request.path {
      case "/json": .now(HTTPResponse(.ok, .json, body: json))
      case "/later": .later { HTTPResponse(.ok, .json, body: json) }
      default: .now(echo(request))
      }
    }
  )
  try await server.start()
  print("listening on \(port)")
  while true { try await Task.sleep(for: .seconds(3_600)) }
}

private func echo(_ request: HTTPRequest) -> HTTPResponse {
  var configuration = WebSocket.Configuration()
  configuration.limits.messageBytes = 32 * 1_048_576
  configuration.limits.frameBytes = 32 * 1_048_576
  configuration.limits.queueBytes = 64 * 1_048_576
  return .webSocket(for: request, configuration) { socket in
    socket.onText = { [unowned socket] text in
      text.withUnsafeBufferPointer { _ = socket.send(text: Array($0)) }
    }
    socket.onBinary = { [unowned socket] bytes in
      bytes.withUnsafeBufferPointer { _ = socket.send(binary: Array($0)) }
    }
  }
}
