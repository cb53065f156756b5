import Observation
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// The first screen of the tested app; it logs every event, and can open every other screen.
struct Desk: TabItem {
  static let path = "/desk"
  var tabTitle: String { "Desk" }
  var tabSymbol: Symbol { "D" }
}

/// Controls the work that a desk waits for.
final class DeskWork: Sendable {
  let gate = Gate()
  /// Opened when the host stops.
  let end = Gate()

  func open() {
    gate.open()
    end.open()
  }
}

@Observable
final class DeskScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Desk>
  @ObservationIgnored private let work: DeskWork
  @ObservationIgnored weak var tasks: TaskScope?
  @ObservationIgnored private var renderings = 0
  var likes = 0
  private var heard: [String] = []

  init(_ context: ModuleContext<Desk>, work: DeskWork) {
    self.context = context
    self.work = work
  }

  var title: String { "Desk" }

  var body: some HTML {
    p(.id("likes")) { "likes=\(likes)" }
    p(.id("renderings")) { "renderings=\(count())" }
    p(.id("heard")) { heard.joined(separator: ",") }
    button(.id("like"), .onClick { self.likes += 1 }) { "Like" }
    button(.id("twice"), .onClick { self.likeTwice() }) { "Twice" }
    input(
      .id("field"),
      .onInput { self.hear("input \($0)") },
      .onChange { self.hear("change \($0)") },
      .onKey { self.hear("key \($0)") },
      .onFocus { self.hear("focus") },
      .onBlur { self.hear("blur") }
    )
    form(.id("form"), .onSubmit { self.hear("submit \($0["a"] ?? "-") \($0["b"] ?? "-")") }) {
      button { "Send" }
    }
    ul(.id("list"), .onScrollEnd { self.hear("end") }) {
      li(.id("item"), .onSeen { self.hear("seen") }, .onUnseen { self.hear("unseen") }) { "item" }
    }
    FileField("File", accepting: [.png, .text], upTo: .kilobytes(100)) { await self.take($0) }
    DeskWays(screen: self, context: context, work: work)
  }

  func hear(_ what: String) { heard.append(what) }

  /// Waits for the test's work if the file has the name `wait`.
  private func take(_ file: PageFile) async {
    hear("file \(file.name) \(file.kind.type) \(file.bytes.count)")
    guard file.name == "wait" else { return }
    await work.gate.wait()
    hear(Task.isCancelled ? "cancelled" : "kept")
  }

  private func likeTwice() {
    likes += 1
    likes += 1
  }

  private func count() -> Int {
    renderings += 1
    return renderings
  }
}

/// The buttons that open other screens.
private struct DeskWays: HTML {
  let screen: DeskScreen
  let context: ModuleContext<Desk>
  let work: DeskWork

  var body: some HTML {
    button(.id("push"), .onClick { context.navigator.push(Paper(number: 1)) }) { "Push" }
    button(.id("push-wait"), .onClick { await pushAndWait() }) { "Push and wait" }
    button(.id("present"), .onClick { await present() }) { "Present" }
    button(.id("sheet"), .onClick { _ = await context.navigator.present(Ticker()) }) { "Sheet" }
    button(.id("alert"), .onClick { await ask() }) { "Ask" }
    button(.id("alerts"), .onClick { await askTwice() }) { "Ask twice" }
    button(.id("toast"), .onClick { context.navigator.toast(Toast("Saved")) }) { "Toast" }
    button(.id("busy"), .onClick { await beBusy() }) { "Work" }
    button(.id("busy-ask"), .onClick { await askWhileBusy() }) { "Work and ask" }
    button(.id("wait"), .onClick { await wait() }) { "Wait" }
    button(.id("follow"), .onClick { await work.end.wait() }) { "Follow" }
  }

  private func pushAndWait() async {
    let outcome = await context.navigator.push(awaiting: Paper(number: 2))
    screen.hear("outcome \(outcome ?? "none")")
  }

  private func present() async {
    let outcome = await context.navigator.present(Paper(number: 2))
    screen.hear("outcome \(outcome ?? "none")")
  }

  private func ask(_ title: String = "Sure?") async {
    let buttons = [Alert.Button("Yes"), Alert.Button("No")]
    let answer = await context.navigator.alert(Alert(title, buttons: buttons))
    screen.hear("answer \(answer?.title ?? "none")")
  }

  /// Shows two alerts; the second waits until the first is closed.
  private func askTwice() async {
    screen.tasks?.start { await ask("Really?") }
    await ask()
  }

  private func beBusy() async {
    await context.busy.during { await work.gate.wait() }
    screen.hear("worked")
  }

  private func askWhileBusy() async {
    await context.busy.during { await ask() }
  }

  private func wait() async {
    await work.gate.wait()
    screen.hear("waited")
    screen.likes += 10
  }
}
