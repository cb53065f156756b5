import Synchronization
import Testing
import Waiting

/// The function with which the project's own tests wait for a condition.
@Suite struct WaitUntilTests {
  @Test func itReturnsOnceTheConditionHolds() async {
    let turns = Atomic(0)
    await waitUntil { turns.add(1, ordering: .relaxed).newValue == 100 }
    #expect(turns.load(ordering: .relaxed) == 100)
  }

  @Test func whatNeverHappensFailsAtTheCallersLine() async {
    let line = #line + 2
    await withKnownIssue {
      await waitUntil(limit: .milliseconds(1)) { false }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue) == [
          "What the test waits for did not happen within 0.001 seconds."
        ]
    }
  }
}
