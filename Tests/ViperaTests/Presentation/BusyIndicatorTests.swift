import Testing

@testable import Vipera

@Suite struct BusyIndicatorTests {
  struct Refused: Error, Equatable { let reason: Int }

  /// An indicator and the states it has reported.
  private func indicator() -> (busy: BusyIndicator, told: () -> [Bool]) {
    final class Told { var states: [Bool] = [] }
    let busy = BusyIndicator()
    let told = Told()
    busy.changed = { [unowned busy] in told.states.append(busy.isBusy) }
    return (busy, { told.states })
  }

  @Test func theScreenIsBlockedWhileWorkRuns() async {
    let (busy, told) = indicator()
    #expect(!busy.isBusy)
    let answer = await busy.during {
      #expect(busy.isBusy)
      return 42
    }
    #expect(answer == 42)
    #expect(!busy.isBusy)
    #expect(told() == [true, false])
  }

  @Test func nestedWorkBlocksUntilTheLastHasEnded() async {
    let (busy, told) = indicator()
    await busy.during {
      await busy.during { #expect(busy.count == 2) }
      #expect(busy.count == 1)
      #expect(busy.isBusy)
    }
    #expect(busy.count == 0)
    #expect(told() == [true, false])
  }

  @Test func anErrorPassesAsItIsAndUnblocks() async {
    let (busy, told) = indicator()
    do throws(Refused) {
      try await busy.during { () throws(Refused) in throw Refused(reason: 3) }
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(error.reason == 3)
    }
    #expect(!busy.isBusy)
    #expect(told() == [true, false])
  }

  @MainActor
  @Test func workThatIsCancelledUnblocks() async {
    let (busy, told) = indicator()
    let never = OneShot<Int>()
    let scope = TaskScope()
    let began = OneShot<Void>()
    scope.start {
      await busy.during {
        began.answer(())
        #expect(await never.value() == nil)
      }
    }
    await began.value()
    #expect(busy.isBusy)
    scope.cancel()
    await scope.finish()
    #expect(!busy.isBusy)
    #expect(told() == [true, false])
  }
}
