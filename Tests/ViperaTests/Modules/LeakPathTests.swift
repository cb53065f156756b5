import Observation
import Testing

@testable import Vipera

/// Values that may lie between a part and the object that it holds; the report contains the property's name.
@Suite struct LeakPathTests {
  final class Screen { var presenter: AnyObject? }

  /// The report for a screen and a presenter that hold each other.
  private func report<Part: AnyObject>(
    _ make: @autoclosure () -> Part,
    _ hold: (Part, Screen) -> Void
  ) -> [String] {
    LeakSamples.reports {
      let screen = Screen()
      let presenter = make()
      screen.presenter = presenter
      hold(presenter, screen)
      return [screen, presenter]
    }
  }

  private func cycle(_ step: String, weak: String? = nil) -> [String] {
    let holder = step.prefix { $0 != "." }
    let advice = weak ?? "Make '\(step)' weak."
    return ["Login leaks: \(step) → Screen.presenter → \(holder). \(advice)"]
  }

  @Test func aStructOfDependencies() {
    struct Dependencies { var view: AnyObject? }
    final class Presenter { var dependencies = Dependencies() }
    #expect(
      report(Presenter()) { $0.dependencies.view = $1 } == cycle("Presenter.dependencies.view")
    )
  }

  @Test func anArrayOfDelegates() {
    final class Presenter { var delegates: [AnyObject] = [] }
    #expect(
      report(Presenter()) { $0.delegates = [LeakSamples.Helper(), $1, $1] }
        == cycle(
          "Presenter.delegates[1]",
          weak: "Have 'Presenter.delegates' hold its elements weakly."
        )
    )
  }

  @Test func aDictionaryOfObservers() {
    final class Presenter { var observers: [String: AnyObject] = [:] }
    #expect(
      report(Presenter()) { $0.observers["screen"] = $1 }
        == cycle(
          "Presenter.observers[0].value",
          weak: "Have 'Presenter.observers' hold its elements weakly."
        )
    )
  }

  @Test func anEnumWithAPayload() {
    enum State { case hidden, shown(AnyObject), named(view: AnyObject, Int) }
    final class Presenter { var state = State.hidden }
    #expect(report(Presenter()) { $0.state = .shown($1) } == cycle("Presenter.state.shown"))
    #expect(
      report(Presenter()) { $0.state = .named(view: $1, 1) } == cycle("Presenter.state.named.view")
    )
  }

  @Test func aTuple() {
    final class Presenter { var pair: (name: String, AnyObject?) = ("", nil) }
    #expect(report(Presenter()) { $0.pair.1 = $1 } == cycle("Presenter.pair.1"))
  }

  @Test func anOptionalOfAnOptional() {
    final class Presenter { var view: Screen?? }
    #expect(report(Presenter()) { $0.view = $1 } == cycle("Presenter.view"))
  }

  @Test func aLazyProperty() {
    final class Presenter { lazy var view: AnyObject? = nil }
    #expect(report(Presenter()) { $0.view = $1 } == cycle("Presenter.view"))
  }

  @Test func aPropertyOfASuperclass() {
    class Base { var view: AnyObject? }
    class Middle: Base { weak var other: AnyObject? }
    final class Presenter: Middle { var name = "x" }
    #expect(
      report(Presenter()) {
        $0.view = $1
        $0.other = $1
      } == cycle("Presenter.view")
    )
  }

  @Test func anObservableClass() {
    #expect(report(Model()) { $0.view = $1 } == cycle("Model.view"))
  }

  @Observable final class Model {
    var name = "x"
    var view: AnyObject?
    @ObservationIgnored weak var other: AnyObject?
  }

  @Test func aGenericClass() {
    final class Presenter<Content> {
      var content: Content?
      var view: AnyObject?
    }
    #expect(
      report(Presenter<[Int]>()) {
        $0.content = [1]
        $0.view = $1
      } == cycle("Presenter<Array<Int>>.view")
    )
  }

  @Test func aPropertyWrapper() {
    #expect(report(Wrapping()) { $0.view = $1 } == cycle("Wrapping.view"))
  }

  @propertyWrapper struct Kept { var wrappedValue: AnyObject? }
  final class Wrapping { @Kept var view: AnyObject? }

  /// The object between two parts while a flow records.
  class ProbeBase: TracingPart { var target: AnyObject? }
  final class ViewProbe: ProbeBase {
    let name = "view"
    weak var presenter: AnyObject?
  }

  @Test func aProbeIsLeftOut() {
    final class Presenter { var view: AnyObject? }
    #expect(
      report(Presenter()) {
        let probe = ViewProbe()
        probe.target = $1
        $0.view = probe
      } == cycle("Presenter.view")
    )
  }
}
