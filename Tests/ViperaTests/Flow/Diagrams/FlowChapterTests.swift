import Testing

@testable import Vipera
@testable import ViperaFlow

/// The effects of a tap, as the inspector draws them.
@Suite struct FlowChapterTests {
  private func lines(_ chapter: FlowChapter) -> [String] {
    chapter.steps.map { step in
      let arrow = step.isAnswer ? "⇠" : "→"
      return "\(step.from)\(arrow)\(step.to) \(step.label)\(step.hasFailed ? " !" : "")"
    }
  }

  @Test func eachTapIsAChapterTheNewestFirst() {
    let recording = Recording(messages: [
      .sample(1, "first()"), .sample(2, cause: 1, .presenter, .view, "show()"),
      .sample(3, "second()"),
    ])
    #expect(recording.chapters().map(\.title) == ["second()", "first()"])
    #expect(recording.chapters().map(\.steps.count) == [1, 2])
    #expect(recording.chapters().map(\.id) == [3, 1])
  }

  @Test func columnsStandInTheirUsualOrderAndArrowsBetweenThem() throws {
    let chapter = try #require(
      Recording(messages: [
        .sample(1, .view, .presenter, "tapped()", start: .zero, duration: .milliseconds(9)),
        .sample(2, cause: 1, .presenter, .router, "leave()"),
        .sample(3, cause: 1, .presenter, .interactor, "fetch()", result: .threw("offline")),
      ]).chapters().first
    )
    #expect(chapter.columns.map(\.role) == ["View", "Presenter", "Interactor", "Router"])
    #expect(
      lines(chapter) == ["0→1 tapped()", "1→3 leave()", "1→2 fetch() !", "2⇠1 ✗ offline !"]
    )
    #expect(chapter.hasFailed)
    #expect(chapter.steps.first?.time == "(9.0 ms)")
  }

  @Test func aCauseThatWasDroppedMakesItsEffectAChapter() {
    let recording = Recording(messages: [.sample(8, cause: 7, "late()")], dropped: 7)
    #expect(recording.chapters().map(\.title) == ["late()"])
  }

  @Test func whatReturnsAValueSaysWhich() throws {
    let chapter = try #require(
      Recording(messages: [.sample(1, "count()", result: .returned("3"))]).chapters().first
    )
    #expect(lines(chapter) == ["0→1 count()", "1⇠0 3"])
  }

  @Test func argumentsAreNamedAndHostileTextIsHarmless() throws {
    let chapter = try #require(
      Recording(messages: [.sample(1, "f(_:)", arguments: [("text", "a\nb\u{202E}")])])
        .chapters().first
    )
    #expect(chapter.steps.first?.arguments == ["text: a\\nb\\u{202E}"])
  }

  @Test func longRecordingsAreCut() {
    let messages = (1...100).map { FlowMessage.sample($0, "tap\($0)()") }
    #expect(Recording(messages: messages).chapters(limit: 3).map(\.id) == [100, 99, 98])
    let busy =
      [FlowMessage.sample(1)] + (2...100).map { .sample($0, cause: 1, .presenter, .view, "show()") }
    let chapter = Recording(messages: busy).chapters(steps: 10).first
    #expect(chapter?.steps.count == 10)
    #expect(chapter?.omitted == 90)
  }

  @Test func twoOpenedModulesOfOneNameHaveColumnsOfTheirOwn() throws {
    let chapter = try #require(
      Recording(messages: [
        .sample(1, module: "Detail", instance: 1, .view, .presenter, "tapped()"),
        .sample(2, cause: 1, module: "Detail", instance: 2, .presenter, .view, "show()"),
      ]).chapters().first
    )
    #expect(Set(chapter.columns.map(\.module)) == ["Detail #1", "Detail #2"])
    #expect(chapter.columns.count == 4)
  }
}
