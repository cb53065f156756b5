// methods: static members; properties: static
protocol Clock {
  static func now() -> Int
  static func now(in zone: String) async throws -> Int
  static var limit: Int { get set }
  func tick()
}

// CHECK
public func check() async throws {
  await SpyScope.run {
    ClockSpy.onNow.returns(1)
    ClockSpy.onLimit.returns(2)
    expect(ClockSpy.now() == 1)
    expect(ClockSpy.limit == 2)
    ClockSpy.limit = 3
    expect(ClockSpy.limit == 3)
    expect(ClockSpy.onLimit.writes == [3])
    expect(ClockSpy.staticCalls.map { "\($0)" } == ["now", "setLimit(3)"])
  }
  await SpyScope.run {
    ClockSpy.onNowIn.returns(4)
    let now = try? await ClockSpy.now(in: "UTC")
    expect(now == 4)
    expect(ClockSpy.onNow.count == 0)
  }
}
