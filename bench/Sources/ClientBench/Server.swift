import Foundation
import ViperaWeb

/// Responds to requests with 100 bytes until standard input ends; a request to `/later` gets no response.
///
/// Prints the server's URL on the first line.
func serve() async throws {
  var configuration = HTTPServer.Configuration(port: 0)
  configuration.requestsPerConnection = .max
  let json = Array((#"{"id":42,"text":""# + String(repeating: "x", count: 81) + #""}"#).utf8)
  let server = HTTPServer(
    configuration,
    on: EventLoopGroup(count: 1),
    answering: { request in
      guard request.path == "/later" else { return .now(HTTPResponse(.ok, .json, body: json)) }
      return .later {
        try await Task.sleep(for: .seconds(3_600))
        return HTTPResponse(.noContent)
      }
    }
  )
  try await server.start()
  FileHandle.standardOutput.write(Data("http://127.0.0.1:\(server.address?.port ?? 0)/\n".utf8))
  // The server ends with the process that started it, even if that process is killed.
  while readLine() != nil {}
  await server.stop(within: .seconds(1))
}
