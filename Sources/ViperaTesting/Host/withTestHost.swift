public import Testing
public import Vipera

/// Runs a test on its own host, and expects that there are no leaks.
///
/// ```swift
/// try await withTestHost(routes) { host in
///   host.open(Employees())
///   await host.settle()
///   #expect(host.toasts == [Toast("Welcome", kind: .success)])
/// }
/// ```
///
/// At the end, every module is closed. A part that is alive after that fails the test, with the path that holds it.
///
/// - Parameters:
///   - routes: The modules that can be opened; nil for tests of single parts.
///   - clock: The clock of the modules, if the wiring needs it as well.
///   - patience: The real time to wait at the end for work that ignores its cancellation. After that, the test fails,
///     and the failure lists that work.
///   - sourceLocation: The line at which a leak is reported.
///   - body: The test.
/// - Returns: The result of the test.
/// - Throws: The error of the test.
public func withTestHost<Output: Sendable>(
  _ routes: RouteTable? = nil,
  clock: ManualClock = ManualClock(),
  patience: Duration = .seconds(10),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: sending (TestHost) async throws -> Output
) async throws -> Output {
  let executor = TestExecutor()
  let routes = try routes ?? RouteTable {}
  return try await TestSession(executor: executor)
    .run(routes, clock: clock, patience: patience, sourceLocation: sourceLocation, body)
}
