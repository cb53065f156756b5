import Testing

@testable import Vipera

@MainActor
@Suite struct OneAtATimeTests {
  struct Refused: Error, Equatable { let reason: Int }

  /// Records calls; not `Sendable`, like the parts of a module.
  final class Notes { var lines: [String] = [] }

  @Test func whatIsAskedForMeanwhileIsLeftOut() async {
    let (saving, scope, notes) = (OneAtATime(), TaskScope(), Notes())
    let (began, end) = (OneShot<Void>(), OneShot<Int>())
    scope.start {
      let saved = await saving.run {
        began.answer(())
        return await end.value() ?? 0
      }
      notes.lines.append("first \(saved ?? -1)")
    }
    await began.value()
    #expect(saving.isRunning)
    let second = await saving.run { 2 }
    #expect(second == nil)
    #expect(saving.isRunning)
    end.answer(1)
    await scope.finish()
    #expect(notes.lines == ["first 1"])
    #expect(!saving.isRunning)
    let third = await saving.run { 3 }
    #expect(third == 3)
  }

  @Test func workWithinItselfIsLeftOut() async {
    let saving = OneAtATime()
    let outer = await saving.run {
      let inner = await saving.run { 2 }
      #expect(inner == nil)
      return 1
    }
    #expect(outer == 1)
  }

  @Test func workThatReturnsNothingTellsWhetherItRan() async {
    let (saving, notes) = (OneAtATime(), Notes())
    let wasDone = await saving.run { notes.lines.append("done") } != nil
    #expect(wasDone)
    #expect(notes.lines == ["done"])
  }

  @Test func anErrorPassesAsItIsAndTheNextMayBegin() async {
    let saving = OneAtATime()
    do throws(Refused) {
      try await saving.run { () throws(Refused) in throw Refused(reason: 3) }
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(error.reason == 3)
    }
    #expect(!saving.isRunning)
    let next = await saving.run { 1 }
    #expect(next == 1)
  }

  // Cancelled work runs until it checks for cancellation, and must not be started again before that.
  @Test func workThatIsCancelledRunsUntilItHasEnded() async {
    let (saving, scope) = (OneAtATime(), TaskScope())
    let (began, never, end) = (OneShot<Void>(), OneShot<Int>(), OneShot<Void>())
    let cancelled = OneShot<Void>()
    scope.start {
      await saving.run {
        began.answer(())
        #expect(await never.value() == nil)
        cancelled.answer(())
        // This separate task is not cancelled.
        await Task { _ = await end.value() }.value
      }
    }
    await began.value()
    scope.cancel()
    await cancelled.value()
    let second = await saving.run { 2 }
    #expect(second == nil)
    end.answer(())
    await scope.finish()
    #expect(!saving.isRunning)
    let third = await saving.run { 3 }
    #expect(third == 3)
  }
}
