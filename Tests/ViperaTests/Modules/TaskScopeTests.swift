import Testing
import Waiting

@testable import Vipera

@MainActor
@Suite(.timeLimit(.minutes(10))) struct TaskScopeTests {
  /// Records what tasks do; not `Sendable`, like the parts to which tasks belong.
  final class Notes { var lines: [String] = [] }

  @Test func tasksBeginInTheOrderTheyWereStarted() async {
    let scope = TaskScope()
    let notes = Notes()
    for number in 1...100 {
      scope.start { notes.lines.append("\(number)") }
    }
    #expect(scope.count == 100)
    #expect(notes.lines.isEmpty)
    await scope.finish()
    #expect(notes.lines == (1...100).map { "\($0)" })
    #expect(scope.count == 0)
  }

  @Test func aTaskCanBeAwaitedAlone() async {
    let scope = TaskScope()
    let notes = Notes()
    await scope.start { notes.lines.append("done") }.value
    #expect(notes.lines == ["done"])
  }

  @Test func cancellingReachesEveryTask() async {
    let scope = TaskScope()
    let notes = Notes()
    let (first, second) = (OneShot<Int>(), OneShot<Int>())
    scope.start { notes.lines.append("first \(await first.value() ?? 0)") }
    scope.start { notes.lines.append("second \(await second.value() ?? 0)") }
    await Task {}.value
    #expect(!scope.isCancelled)
    scope.cancel()
    #expect(scope.isCancelled)
    await scope.finish()
    #expect(notes.lines.sorted() == ["first 0", "second 0"])
  }

  @Test func oneTaskCanBeCancelledAlone() async {
    let scope = TaskScope()
    let notes = Notes()
    let shot = OneShot<Int>()
    let one = scope.start { notes.lines.append("one \(Task.isCancelled)") }
    scope.start { notes.lines.append("two \(await shot.value() ?? 0)") }
    one.cancel()
    shot.answer(2)
    await scope.finish()
    #expect(notes.lines == ["one true", "two 2"])
  }

  @Test func whatIsStartedAfterCancellingBeginsCancelled() async {
    let scope = TaskScope()
    let notes = Notes()
    scope.cancel()
    scope.start { notes.lines.append("late \(Task.isCancelled)") }
    await scope.finish()
    #expect(notes.lines == ["late true"])
  }

  @Test func finishingAnEmptyScopeTakesNoTime() async {
    let scope = TaskScope()
    await scope.finish()
    scope.cancel()
    await scope.finish()
  }

  @Test func finishingWaitsForTasksThatTasksStart() async {
    let scope = TaskScope()
    let notes = Notes()
    scope.start {
      scope.start {
        scope.start { notes.lines.append("inner") }
        notes.lines.append("middle")
      }
      notes.lines.append("outer")
    }
    await scope.finish()
    #expect(notes.lines == ["outer", "middle", "inner"])
  }

  // Fixed bug: if a task started between the end of the last task and the return of `finish`, it was not awaited. The
  // parts that the task used were then reported as a leak.
  @Test func finishingWaitsForTasksThatOthersStartMeanwhile() async {
    var left: [Int] = []
    for _ in 0..<100 {
      let scope = TaskScope()
      scope.start { await Task.yield() }
      let finishing = Task {
        await scope.finish()
        return scope.count
      }
      let other = Task {
        while scope.count > 0 { await Task.yield() }
        _ = scope.start { await Task.yield() }
      }
      left.append(await finishing.value)
      await other.value
    }
    #expect(left == Array(repeating: 0, count: 100))
  }

  @Test func severalMayWaitForTheEnd() async {
    let scope = TaskScope()
    let notes = Notes()
    let gate = OneShot<Int>()
    scope.start { _ = await gate.value() }
    let waiting = (1...3).map { number in
      Task {
        await scope.finish()
        notes.lines.append("\(number)")
      }
    }
    await Task {}.value
    gate.answer(1)
    for task in waiting { await task.value }
    #expect(notes.lines.sorted() == ["1", "2", "3"])
  }

  // Fixed bug: waiting for a task that does not end never returned, even if the waiting task was cancelled.
  @Test func aCancelledCallerWaitsNoLonger() async {
    let scope = TaskScope()
    let joined = TaskScope()
    let (gate, other) = (OneShot<Int>(), OneShot<Int>())
    scope.start { _ = await gate.value() }
    joined.start { _ = await other.value() }
    scope.join(joined)
    let early = Task { await scope.finish() }
    early.cancel()
    await early.value
    let waiting = Task { await scope.finish() }
    await Task {}.value
    waiting.cancel()
    await waiting.value
    #expect(scope.count == 2)
    gate.answer(1)
    let last = Task { await scope.finish() }
    await waitUntil { scope.count != 2 }
    last.cancel()
    await last.value
    #expect(scope.count == 1)
    other.answer(1)
    await scope.finish()
    #expect(scope.count == 0)
  }

  @Test func partsAreKeptWhereWhoeverLetsGoIsCancelled() async {
    let scope = TaskScope()
    let notes = Notes()
    let gate = OneShot<Int>()
    scope.start { _ = await gate.value() }
    let leaving = Task {
      await scope.finishInAnyCase()
      notes.lines.append("\(scope.count)")
    }
    leaving.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(notes.lines.isEmpty)
    gate.answer(1)
    await leaving.value
    #expect(notes.lines == ["0"])
  }

  @Test func aTaskKnowsItsScope() async {
    let scope = TaskScope()
    let notes = Notes()
    #expect(TaskScope.current == nil)
    scope.start {
      notes.lines.append("\(TaskScope.current === scope)")
      await Task {}.value
      await withTaskGroup { group in
        group.addTask { #expect(TaskScope.current === scope) }
      }
      notes.lines.append("\(TaskScope.current === scope)")
    }
    #expect(TaskScope.current == nil)
    await scope.finish()
    #expect(notes.lines == ["true", "true"])
  }

  @Test func theInnerScopeIsTheCurrentOne() async {
    let (outer, inner) = (TaskScope(), TaskScope())
    let notes = Notes()
    outer.start {
      await inner.start { notes.lines.append("\(TaskScope.current === inner)") }.value
      notes.lines.append("\(TaskScope.current === outer)")
    }
    await outer.finish()
    #expect(notes.lines == ["true", "true"])
  }

  @Test func plainCodeOnTheActorMayStartToo() async {
    let scope = TaskScope()
    let notes = Notes()
    scope.start(on: MainActor.shared) { notes.lines.append("done") }
    await scope.finish()
    #expect(notes.lines == ["done"])
  }

  @Test nonisolated func aTaskOutsideAnyActorEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      TaskScope().start(isolation: nil) {}
    }
    #expect(
      result?.fatalMessage == """
        A task was started outside any actor, where nothing protects the parts it would touch. \
        Start it on the host's actor; in a test write 'withTestHost { … }'.
        """
    )
  }
}
