import Testing

@testable import ViperaWeb

@Suite struct PageNamesTests {
  private let first = SessionToken()
  private let second = SessionToken()
  private let third = SessionToken()

  private func names() -> PageNames { PageNames(.init(token: first, receivedMessages: 5)) }

  @Test func aPageThatIsLoadedAnewLeavesItsNameToTheNext() {
    var names = names()
    names.received(leaving: true)
    #expect(names.isLeaving)
    let renaming = names.loadAnew(first, as: second)
    #expect(renaming == .init(old: first, new: second, kept: first, forgotten: nil))
    #expect(names.isName(first) && names.isName(second))
    #expect(names.current == .init(token: second, receivedMessages: 6))
    #expect(!names.isLeaving)
    #expect(names.connect(second) == .expected(forgotten: first))
    #expect(!names.isName(first))
  }

  @Test func thePageBeforeGoesOnWithItsOwnCount() {
    var names = names()
    _ = names.loadAnew(first, as: second)
    #expect(names.connect(first) == .returned(instead: second))
    #expect(names.current == .init(token: first, receivedMessages: 5))
    names.received(leaving: false)
    #expect(names.connect(second) == .returned(instead: first))
    #expect(names.current == .init(token: second, receivedMessages: 5))
    #expect(names.connect(second) == .expected(forgotten: first))
  }

  @Test func theAnswerThatWasLostIsForgottenByTheNextOne() {
    var names = names()
    _ = names.loadAnew(first, as: second)
    let again = names.loadAnew(first, as: third)
    #expect(again == .init(old: second, new: third, kept: first, forgotten: second))
    #expect(names.connect(second) == .stranger)
    #expect(names.connect(first) == .returned(instead: third))
    #expect(names.current.receivedMessages == 5)
  }

  @Test func aPageThatReturnedAndIsLoadedAnewLetsTheOneBetweenGo() {
    var names = names()
    _ = names.loadAnew(first, as: second)
    _ = names.connect(first)
    let next = names.loadAnew(first, as: third)
    #expect(next == .init(old: first, new: third, kept: first, forgotten: second))
    #expect(names.other == first)
  }

  @Test func whatIsToldAfterwardsMeansThatThePageStays() {
    var names = names()
    names.received(leaving: true)
    names.received(leaving: false)
    #expect(!names.isLeaving)
    #expect(names.current.receivedMessages == 7)
    names.received(leaving: true)
    #expect(names.connect(first) == .expected(forgotten: nil))
    #expect(!names.isLeaving)
    #expect(names.connect(second) == .stranger)
  }
}
