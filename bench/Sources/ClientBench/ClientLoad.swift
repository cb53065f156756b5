import Foundation
import ViperaNetworking

/// Sends requests through a gateway, as an app does, with a fixed number at a time.
struct ClientLoad {
  let gateway: APIGateway
  private let transport: CurlTransport
  private let request: HTTPRequest
  private let atATime: Int

  /// Creates a load that sends to `address` with `headers`, through `interceptors`.
  init(
    _ address: String,
    headers: HTTPHeaders = [:],
    atATime: Int,
    through interceptors: [any Interceptor] = []
  ) throws {
    self.atATime = atATime
    let url = try RequestURL(address)
    transport = try CurlTransport(
      configuration: .init(mostTransfers: atATime, usesProxyOfEnvironment: false)
    )
    gateway = APIGateway(
      server: url,
      transport: transport,
      interceptors: interceptors,
      retrying: .never
    )
    request = try HTTPRequest(.get, url, headers: headers)
  }

  /// The time for `count` requests.
  func seconds(for count: Int) async throws -> Double {
    let duration = try await ContinuousClock().measure { try await send(count) }
    return duration / .seconds(1)
  }

  /// The elapsed time and the processor time for `count` requests.
  func cost(of count: Int) async throws -> (seconds: Double, processorSeconds: Double) {
    let begin = Self.processorSeconds
    let seconds = try await seconds(for: count)
    return (seconds, Self.processorSeconds - begin)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sends `count` requests and checks their responses.
  func send(_ count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for lane in 0..<atATime {
        let own = count / atATime + (lane < count % atATime ? 1 : 0)
        tasks.addTask {
          for _ in 0..<own {
            let response = try await gateway.response(to: request)
            guard response.status == 200, !response.body.isEmpty else {
              throw BenchFailure("The server answered \(response).")
            }
          }
        }
      }
      try await tasks.waitForAll()
    }
  }

  /// Closes the connections, and ends the thread.
  func close() async {
    await transport.close()
  }
}
