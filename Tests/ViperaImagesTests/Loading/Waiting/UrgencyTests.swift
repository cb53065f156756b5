import Testing

@testable import ViperaImages

/// How soon something is wanted, while that changes.
struct UrgencyTests {
  // A picture that was wished for while its download joined the line stayed as patient as before.
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
