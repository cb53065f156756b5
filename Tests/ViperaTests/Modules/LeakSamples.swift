@testable import Vipera

/// Parts of a module called "Login"; tests make mistakes in their wiring.
enum LeakSamples {
  final class Screen {
    var presenter: AnyObject?
    var interactor: AnyObject?
    var router: AnyObject?
    var onTap: (() -> Void)?
  }

  final class Presenter {
    var view: AnyObject?
    var interactor: AnyObject?
    var router: AnyObject?
    var helper: AnyObject?
  }

  final class Interactor {
    var presenter: AnyObject?
    var worker: AnyObject?
  }

  final class Router {
    var view: AnyObject?
    var presenter: AnyObject?
  }

  final class Helper {
    var target: AnyObject?
  }

  /// A wired VIPER module, but without the references upward.
  struct Viper {
    let screen = Screen()
    let presenter = Presenter()
    let interactor = Interactor()
    let router = Router()

    init() {
      screen.presenter = presenter
      presenter.interactor = interactor
      presenter.router = router
    }

    var parts: [AnyObject] { [screen, presenter, interactor, router] }
  }

  /// A wired VIP module, but without the references upward.
  struct Vip {
    let screen = Screen()
    let interactor = Interactor()
    let presenter = Presenter()
    let router = Router()

    init() {
      screen.interactor = interactor
      screen.router = router
      interactor.presenter = presenter
    }

    var parts: [AnyObject] { [screen, interactor, presenter, router] }
  }

  /// The report for parts that `make` has wired and that only other parts hold.
  static func reports(explaining: Bool = true, of make: () -> [AnyObject]) -> [String] {
    PartCensus(module: "Login", parts: make()).leaks(explaining: explaining).map(\.description)
  }

  /// The report for a VIPER module with one mistake.
  static func viper(_ mistake: (Viper) -> Void) -> [String] {
    reports {
      let module = Viper()
      mistake(module)
      return module.parts
    }
  }

  /// The report for a VIP module with one mistake.
  static func vip(_ mistake: (Vip) -> Void) -> [String] {
    reports {
      let module = Vip()
      mistake(module)
      return module.parts
    }
  }
}
