import Testing

@testable import API

/// The names of requests that bring none.
@Suite struct RequestIDsTests {
  @Test func noNameIsMadeTwice() {
    let ids = RequestIDs()
    let names = (0..<10_000).map { _ in ids.next() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { (1...13).contains($0.utf8.count) })
  }

  @Test func twoProcessesMakeOtherNames() {
    let (one, other) = (RequestIDs(), RequestIDs())
    let names = (0..<1_000).flatMap { _ in [one.next(), other.next()] }
    #expect(Set(names).count == names.count)
  }

  @Test func theSameBeginningMakesTheSameNames() {
    let (one, other) = (RequestIDs(after: 7, key: 5), RequestIDs(after: 7, key: 5))
    for _ in 0..<10 { #expect(one.next() == other.next()) }
    #expect(RequestIDs(after: 7, key: 5).next() != RequestIDs(after: 7, key: 6).next())
  }
}
