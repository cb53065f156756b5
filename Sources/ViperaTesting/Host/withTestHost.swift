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
///   - sourceLocation: Where a leak is reported.
///   - body: The test.
public func withTestHost<Output>(
  _ routes: RouteTable? = nil,
  clock: ManualClock = ManualClock(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (isolated TestHost) async throws -> sending Output
) async throws -> Output {
  let executor = TestExecutor()
  let host = TestHost(clock: clock, executor: executor)
  return try await TestExecutor.$current.withValue(executor) {
    await host.begin(routes: try routes ?? RouteTable {})
    let result: Result<Output, any Error>
    do {
      result = .success(try await body(host))
    } catch {
      result = .failure(error)
    }
    for leak in await host.end() {
      Issue.record("\(leak)", sourceLocation: sourceLocation)
    }
    return try result.get()
  }
}
