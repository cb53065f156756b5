import Testing

@testable import Vipera

/// Typical retain cycles of VIPER and VIP modules, with their reports.
@Suite struct LeakCycleTests {
  @Test func modulesWithoutCyclesReportNothing() {
    #expect(LeakSamples.viper { _ in } == [])
    #expect(LeakSamples.vip { _ in } == [])
  }

  @Test func presenterAndView() {
    #expect(
      LeakSamples.viper { $0.presenter.view = $0.screen } == [
        """
        Login leaks: Presenter.view → Screen.presenter → Presenter. Make 'Presenter.view' weak. \
        It also keeps Interactor, Router alive.
        """
      ]
    )
  }

  @Test func presenterAndInteractor() {
    #expect(
      LeakSamples.viper { $0.interactor.presenter = $0.presenter } == [
        """
        Login leaks: Interactor.presenter → Presenter.interactor → Interactor. \
        Make 'Interactor.presenter' weak. It also keeps Router alive.
        """
      ]
    )
  }

  @Test func presenterAndRouter() {
    #expect(
      LeakSamples.viper { $0.router.presenter = $0.presenter } == [
        """
        Login leaks: Router.presenter → Presenter.router → Router. Make 'Router.presenter' weak. \
        It also keeps Interactor alive.
        """
      ]
    )
  }

  @Test func routerAndViewThroughThePresenter() {
    #expect(
      LeakSamples.viper { $0.router.view = $0.screen } == [
        """
        Login leaks: Router.view → Screen.presenter → Presenter.router → Router. \
        Make 'Router.view' weak. It also keeps Interactor alive.
        """
      ]
    )
  }

  @Test func theRingOfVip() {
    #expect(
      LeakSamples.vip { $0.presenter.view = $0.screen } == [
        """
        Login leaks: Presenter.view → Screen.interactor → Interactor.presenter → Presenter. \
        Make 'Presenter.view' weak. It also keeps Router alive.
        """
      ]
    )
  }

  // Fixed bug: only the shortest cycle was reported, so the next one appeared only after the first was fixed.
  @Test func everyCycleIsReported() {
    #expect(
      LeakSamples.vip {
        $0.presenter.view = $0.screen
        $0.router.view = $0.screen
      } == [
        """
        Login leaks: Router.view → Screen.router → Router. Make 'Router.view' weak. \
        It also keeps Interactor, Presenter alive.
        """,
        """
        Login leaks: Presenter.view → Screen.interactor → Interactor.presenter → Presenter. \
        Make 'Presenter.view' weak. It also keeps Router alive.
        """,
      ]
    )
    #expect(
      LeakSamples.viper {
        $0.presenter.view = $0.screen
        $0.interactor.presenter = $0.presenter
      } == [
        """
        Login leaks: Presenter.view → Screen.presenter → Presenter. Make 'Presenter.view' weak. \
        It also keeps Interactor, Router alive.
        """,
        """
        Login leaks: Interactor.presenter → Presenter.interactor → Interactor. \
        Make 'Interactor.presenter' weak. It also keeps Router alive.
        """,
      ]
    )
  }

  @Test func aHelperInBetween() {
    #expect(
      LeakSamples.viper { module in
        let helper = LeakSamples.Helper()
        module.presenter.helper = helper
        helper.target = module.screen
      } == [
        """
        Login leaks: Helper.target → Screen.presenter → Presenter.helper → Helper. \
        Make 'Helper.target' weak. It also keeps Interactor, Router alive.
        """
      ]
    )
  }

  @Test func aPartThatHoldsItself() {
    #expect(
      LeakSamples.viper { $0.presenter.helper = $0.presenter } == [
        """
        Login leaks: Presenter.helper → Presenter. Make 'Presenter.helper' weak. \
        It also keeps Interactor, Router alive.
        """
      ]
    )
  }

  @Test func aPartAndItsHelper() {
    #expect(
      LeakSamples.viper { module in
        let helper = LeakSamples.Helper()
        module.interactor.worker = helper
        helper.target = module.interactor
      } == [
        """
        Login leaks: Helper.target → Interactor.worker → Helper. Make 'Helper.target' weak.
        """
      ]
    )
  }

  @Test func whatWasNotLookedForIsListed() {
    let reports = LeakSamples.reports(explaining: false) {
      let module = LeakSamples.Viper()
      module.presenter.view = module.screen
      return module.parts
    }
    #expect(
      reports == [
        """
        Login leaks: Screen, Presenter, Interactor, Router. To see what holds them, set \
        'explainsLeaks' of the stage's configuration.
        """
      ]
    )
  }

  @Test func aReportTellsWhatItsTextTells() {
    let module = LeakSamples.Viper()
    module.presenter.view = module.screen
    let leaks = LeakExplanation(alive: module.parts, module: "Login").leaks
    module.presenter.view = nil
    #expect(
      leaks == [
        Leak(
          module: "Login",
          parts: ["Screen", "Presenter", "Interactor", "Router"],
          cause: .cycle(
            path: ["Presenter.view", "Screen.presenter", "Presenter"],
            weak: "Presenter.view"
          )
        )
      ]
    )
  }
}
