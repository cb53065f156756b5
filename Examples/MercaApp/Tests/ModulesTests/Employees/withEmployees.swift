import Modules
import Patience
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting
import ViperaWeb

/// Opens the employees module with a server on this machine, which it calls with curl.
///
/// `answer` returns the server's responses, and only the test advances the clock.
func withEmployees(
  _ answer: @escaping @Sendable (ViperaWeb.HTTPRequest) -> HTTPAnswer?,
  reachability: any Reachability = AssumedReachability(),
  retrying: RetryPolicy = .never,
  clock: ManualClock = ManualClock(),
  isDown: Bool = false,
  _ test: sending (TestHost, EmployeesContract.ViewSpy) async throws -> Void
) async throws {
  let server = HTTPServer(.patient, on: EventLoopGroup(count: 1)) { request in
    answer(request) ?? .now(HTTPResponse(.notFound))
  }
  try await server.start()
  // Nothing listens on port 1. The port of a stopped server may already belong to another test.
  let port = isDown ? 1 : server.address?.port ?? 0
  let transport = try PatientTransport()
  let gateway = APIGateway(
    server: try RequestURL("http://127.0.0.1:\(port)"),
    transport: transport,
    reachability: reachability,
    retrying: retrying,
    clock: clock
  )
  try await withTestHost(RouteTable.employees(from: gateway), clock: clock) { host in
    host.open(Employees())
    try await test(host, host.part(EmployeesContract.ViewSpy.self))
  }
  await transport.close()
  await server.stop()
}
