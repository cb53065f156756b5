import Testing

@testable import Vipera

/// Leaks that are not caused by a property of the parts.
@Suite struct LeakOutsideTests {
  /// The report when `hold` makes an owner outside the module hold a part.
  private func reports(_ hold: (LeakSamples.Viper) -> Void) -> [String] {
    LeakSamples.viper(hold)
  }

  @Test func aPartThatSomebodyElseHolds() {
    var owner: AnyObject?
    let reports = reports { owner = $0.router }
    #expect(
      reports == [
        """
        Login leaks: Router. No property of the module's parts holds it: look for a closure that \
        captures it, a task that never ends, or an owner outside the module.
        """
      ]
    )
    _ = owner
  }

  // Fixed bug: every living part was reported as held by no property, even parts that another part held.
  @Test func whatThePartHoldsIsNamedApart() {
    var owner: AnyObject?
    let reports = reports { owner = $0.screen }
    #expect(
      reports == [
        """
        Login leaks: Screen. No property of the module's parts holds it: look for a closure that \
        captures it, a task that never ends, or an owner outside the module. \
        It also keeps Presenter, Interactor, Router alive.
        """
      ]
    )
    _ = owner
  }

  @Test func severalParts() {
    var owners: [AnyObject] = []
    let reports = reports { owners = [$0.interactor, $0.router] }
    #expect(
      reports == [
        """
        Login leaks: Interactor, Router. No property of the module's parts holds them: look for a \
        closure that captures them, a task that never ends, or an owner outside the module.
        """
      ]
    )
    _ = owners
  }

  @Test func severalPartsThatKeepOthers() {
    var owners: [AnyObject] = []
    let reports = reports {
      $0.router.view = LeakSamples.Helper()
      owners = [$0.screen, $0.router]
      $0.presenter.router = nil
    }
    #expect(
      reports == [
        """
        Login leaks: Screen, Router. No property of the module's parts holds them: look for a \
        closure that captures them, a task that never ends, or an owner outside the module. \
        They also keep Presenter, Interactor alive.
        """
      ]
    )
    _ = owners
  }

  @Test func aClosureThatCapturesThePresenter() {
    let reports = reports { module in
      let presenter = module.presenter
      presenter.view = module.screen
      module.screen.presenter = nil
      module.screen.onTap = { presenter.router = nil }
    }
    #expect(
      reports == [
        """
        Login leaks: Presenter. No property of the module's parts holds it: look for a closure \
        that captures it (Screen.onTap), a task that never ends, or an owner outside the module. \
        It also keeps Screen, Interactor, Router alive.
        """
      ]
    )
  }

  @Test func aCycleBesideAnOwner() {
    var owner: AnyObject?
    let reports = reports { module in
      module.interactor.presenter = module.presenter
      owner = module.screen
    }
    #expect(
      reports == [
        """
        Login leaks: Interactor.presenter → Presenter.interactor → Interactor. \
        Make 'Interactor.presenter' weak. It also keeps Router alive.
        """,
        """
        Login leaks: Screen. No property of the module's parts holds it: look for a closure that \
        captures it, a task that never ends, or an owner outside the module.
        """,
      ]
    )
    _ = owner
  }

  @Test func ofManyClosuresAFewAreNamed() {
    final class Presenter {
      var a: () -> Void = {}
      var b: (() -> Void)? = {}
      var c: [() -> Void] = [{}, {}]
      var d: @Sendable (Int) async throws -> String = { _ in "" }
      var e: () -> Void = {}
      var f: (() -> Void)?
      var g = (1, {})
    }
    let presenter = Presenter()
    let leaks = LeakExplanation(alive: [presenter], module: "Login").leaks
    #expect(
      leaks.map(\.description) == [
        """
        Login leaks: Presenter. No property of the module's parts holds it: look for a closure \
        that captures it (Presenter.a, Presenter.b, Presenter.c[0], Presenter.c[1], Presenter.d \
        and 2 more), a task that never ends, or an owner outside the module.
        """
      ]
    )
    #expect(
      leaks.map(\.cause) == [
        .heldFromOutside(
          parts: ["Presenter"],
          closures: [
            "Presenter.a", "Presenter.b", "Presenter.c[0]", "Presenter.c[1]", "Presenter.d",
            "Presenter.e", "Presenter.g.1",
          ]
        )
      ]
    )
  }

  // Fixed bug: a presenter that passed a closure to a spy was reported as a leak, because the spy keeps its arguments
  // for the test.
  @Test func aSpyThatKeepsAClosureIsNoLeak() {
    final class Presenter {
      let worker = ArgumentsContract.WorkerSpy()
      let onShared = SharedSpyMethod<@Sendable () -> Void, Void, Never>(
        "shared(_:)",
        as: "WorkerSpy.onShared",
        SpyTranscript()
      )
      private var count = 0

      func start() {
        worker.later { self.count = $0 }
        nonisolated(unsafe) let presenter = self
        onShared.call({ presenter.count += 1 })
      }
    }
    let census = {
      let presenter = Presenter()
      presenter.start()
      return PartCensus(module: "Login", parts: [presenter])
    }()
    #expect(census.leaks(explaining: true).count == 1)
    census.forgetSpiedClosures()
    #expect(census.leaks(explaining: true) == [])
  }

  @Test func aClosureThatThePartKeepsIsALeakBesideASpy() {
    final class Presenter {
      let store = PropertiesContract.DataStoreSpy()
      var onTap: (() -> Void)?
    }
    func leaving(keeps: Bool) -> PartCensus {
      let presenter = Presenter()
      if keeps {
        presenter.onTap = { presenter.onTap = nil }
      } else {
        // The real part would also keep this closure.
        presenter.store.onTap = { presenter.onTap = nil }
      }
      return PartCensus(module: "Login", parts: [presenter])
    }
    for keeps in [true, false] {
      let census = leaving(keeps: keeps)
      census.forgetSpiedClosures()
      #expect(census.leaks(explaining: true).count == 1)
    }
  }

  @Test func whatIsGoneByTheSecondLookIsNoLeak() {
    var owner: AnyObject?
    let census = {
      let module = LeakSamples.Viper()
      owner = module.router
      return PartCensus(module: "Login", parts: module.parts)
    }()
    #expect(census.leaks(explaining: true).count == 1)
    owner = nil
    #expect(census.leaks(explaining: true) == [])
    _ = owner
  }
}
