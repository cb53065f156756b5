import Synchronization
import Testing

@testable import Vipera
@testable import ViperaReflection

/// The references that the search for a leak's cause follows, and the values that it must not read.
@Suite struct LeakHoldingTests {
  final class Screen { var presenter: AnyObject? }

  /// The report for parts that only the test holds.
  private func reports(_ parts: [AnyObject]) -> [String] {
    LeakExplanation(alive: parts, module: "Login").leaks.map(\.description)
  }

  private static let fromOutside = [
    """
    Login leaks: Screen. No property of the module's parts holds it: look for a closure that \
    captures it, a task that never ends, or an owner outside the module. \
    It also keeps Presenter alive.
    """
  ]

  @Test func weakAndUnownedPropertiesDoNotCount() {
    final class Presenter {
      weak var weakView: Screen?
      unowned var unownedView: Screen
      unowned(unsafe) var unsafeView: Screen
      unowned var optionalView: Screen?
      weak let constantView: Screen?
      let unmanaged: Unmanaged<Screen>

      init(view: Screen) {
        weakView = view
        unownedView = view
        unsafeView = view
        optionalView = view
        constantView = view
        unmanaged = Unmanaged.passUnretained(view)
      }
    }
    let screen = Screen()
    screen.presenter = Presenter(view: screen)
    #expect(reports([screen, screen.presenter].compactMap(\.self)) == Self.fromOutside)
  }

  @Test func weakPropertiesOfValuesDoNotCount() {
    struct WeakBox { weak var value: Screen? }
    final class Presenter {
      var boxes: [WeakBox] = []
      var pair: (WeakBox, Int)?
    }
    let screen = Screen()
    let presenter = Presenter()
    presenter.boxes = [WeakBox(value: screen)]
    presenter.pair = (WeakBox(value: screen), 1)
    screen.presenter = presenter
    #expect(reports([screen, presenter]) == Self.fromOutside)
  }

  // Fixed bug: the search for the cause of a leak ended the process if an unowned property referred to a released
  // object.
  @Test func unownedPropertiesAreNotRead() {
    final class Presenter {
      unowned let view: Screen
      unowned(unsafe) let other: Screen
      let name = "x"

      init(view: Screen) {
        self.view = view
        other = view
      }
    }
    let presenter = Presenter(view: Screen())
    #expect(
      reports([presenter]) == [
        """
        Login leaks: Presenter. No property of the module's parts holds it: look for a closure \
        that captures it, a task that never ends, or an owner outside the module.
        """
      ]
    )
  }

  // The Swift runtime cannot tell a lock from other noncopyable types.
  @Test func variablesBesideAFieldThatCannotBeCopiedAreNotRead() {
    struct Token: ~Copyable { let owner: Screen }
    final class Presenter {
      weak var weakView: Screen?
      var view: Screen?
      let token: Token

      init(_ screen: Screen) {
        token = Token(owner: screen)
      }
    }
    let screen = Screen()
    let presenter = Presenter(screen)
    presenter.weakView = screen
    presenter.view = screen
    screen.presenter = presenter
    #expect(reports([screen, presenter]) == Self.guarded)
    presenter.view = nil
  }

  private static let guarded = [
    """
    Login leaks: Screen. No property of the module's parts holds it: look for a closure that \
    captures it, a task that never ends, or an owner outside the module. \
    It also keeps Presenter alive. Not looked at: variables of Presenter, which a lock may guard.
    """
  ]

  // Fixed bug: the variables of an object with a lock were read without locking, while other threads changed them.
  @Test func whatALockGuardsIsNotRead() {
    final class Presenter: Sendable {
      let state = Mutex<Screen?>(nil)
      let count = Atomic(1)
      nonisolated(unsafe) var view: Screen?
    }
    let screen = Screen()
    let presenter = Presenter()
    presenter.view = screen
    screen.presenter = presenter
    #expect(reports([screen, presenter]) == Self.guarded)
    presenter.view = nil
  }

  @Test func aConstantIsReadBesideALock() {
    final class Presenter: Sendable {
      let state = Mutex(0)
      nonisolated(unsafe) let view: Screen
      init(_ view: Screen) { self.view = view }
    }
    let screen = Screen()
    let presenter = Presenter(screen)
    screen.presenter = presenter
    #expect(
      reports([screen, presenter])
        == [
          "Login leaks: Presenter.view → Screen.presenter → Presenter. Make 'Presenter.view' weak."
        ]
    )
    screen.presenter = nil
  }

  // If the search read the variables, the thread sanitizer would report a race.
  @Test func othersMayChangeThemMeanwhile() async {
    final class Cache: Sendable {
      let lock = Mutex(0)
      nonisolated(unsafe) var rows: [Int] = []

      func add(_ row: Int) {
        lock.withLock { _ in rows.append(row) }
      }
    }
    let cache = Cache()
    let changing = Task.detached {
      for row in 0..<10_000 { cache.add(row) }
    }
    for _ in 0..<20 { _ = reports([cache]) }
    await changing.value
    #expect(cache.rows.count == 10_000)
  }

  @Test(arguments: [
    ("Mutex<Optional<Screen>>", true), ("Optional<NSLock>", true), ("pthread_mutex_t", true),
    ("NIOLockedValueBox<Int>", true), ("ContinuousClock", false), ("TextBlock", false),
    ("Locker", false),
  ])
  func locksAreKnownByTheirNames(name: String, isLock: Bool) {
    #expect(LockTypes.contain(name) == isLock)
  }

  /// A class whose mirror has other names in another order, and includes a weak property.
  final class Mirrored: CustomReflectable {
    var view: Screen?
    weak var weakView: Screen?
    var customMirror: Mirror {
      Mirror(self, children: ["weakView": weakView as Any, "shown": view as Any])
    }
  }

  @Test func aMirrorOfItsOwnIsTakenAsItComes() {
    let screen = Screen()
    let presenter = Mirrored()
    presenter.weakView = screen
    screen.presenter = presenter
    #expect(reports([screen, presenter]).first?.contains("Screen. No property") == true)
    presenter.view = screen
    #expect(
      reports([screen, presenter])
        == [
          "Login leaks: Mirrored.shown → Screen.presenter → Mirrored. Make 'Mirrored.shown' weak."
        ]
    )
    presenter.view = nil
  }

  /// A class whose mirror has no properties.
  final class Silent: CustomReflectable {
    var view: Screen?
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test func whatAMirrorHidesIsNotSeen() {
    let screen = Screen()
    let presenter = Silent()
    presenter.view = screen
    screen.presenter = presenter
    #expect(
      reports([screen, presenter]).first?.hasPrefix("Login leaks: Screen. No property") == true
    )
    presenter.view = nil
  }

  actor Worker {
    var view: Screen?
    func hold(_ view: sending Screen?) { self.view = view }
  }

  @Test func actorsAreNotLookedInto() async {
    final class Presenter { let worker = Worker() }
    let presenter = Presenter()
    await presenter.worker.hold(Screen())
    #expect(
      reports([presenter, presenter.worker]) == [
        """
        Login leaks: Presenter. No property of the module's parts holds it: look for a closure \
        that captures it, a task that never ends, or an owner outside the module. \
        It also keeps Worker alive.
        """
      ]
    )
  }

  final class WeakProbe: TracingPart {
    weak var target: Screen?
    unowned let gone: Screen
    init(_ target: Screen, gone: Screen) {
      self.target = target
      self.gone = gone
    }
  }

  // Fixed bug: an object that a probe refers to weakly counted as held.
  @Test func aProbeThatHoldsWeaklyHoldsNothing() {
    final class Presenter { var view: AnyObject? }
    let screen = Screen()
    let presenter = Presenter()
    presenter.view = WeakProbe(screen, gone: Screen())
    screen.presenter = presenter
    #expect(reports([screen, presenter]) == Self.fromOutside)
  }
}
