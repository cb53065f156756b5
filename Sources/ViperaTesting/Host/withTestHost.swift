public import Testing
public import Vipera

/// Runs a test on a host of its own, and expects that nothing leaks.
///
/// ```swift
/// try await withTestHost(routes) { host in
///   host.open(Employees())
///   await host.settle()
///   #expect(host.toasts == [Toast("Welcome", kind: .success)])
/// }
/// ```
///
/// At the end every module is closed; what is alive after that fails the test, with the path that
/// holds it.
///
/// - Parameters:
///   - routes: The modules that can be opened; none, for tests of single parts.
///   - clock: The clock that modules get, when the wiring needs it as well.
///   - patience: How long, in real time, work that ignores being cancelled is waited for at the end;
///     then the test fails and names it.
///   - sourceLocation: Where a leak is reported.
///   - body: The test.
/// - Returns: What the test returns.
/// - Throws: What the test throws.
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
