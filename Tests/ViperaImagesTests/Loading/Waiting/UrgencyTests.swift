import Testing

@testable import ViperaImages

/// The priority of a request, and how it changes.
struct UrgencyTests {
  // Fixed bug: if the priority was raised while the download was being queued, the change was lost.
  @Test func whatChangedBeforeAnybodyListenedIsTold() {
    let urgency = Urgency(.prefetch)
    let seen = Noted<ImagePriority>()
    #expect(urgency.become(.high))
    urgency.tell()
    urgency.onChange { seen.add(urgency.current) }
    #expect(seen.list == [.high])
    #expect(urgency.become(.normal))
    urgency.tell()
    #expect(!urgency.become(.normal))
    #expect(seen.list == [.high, .normal])
  }
}
