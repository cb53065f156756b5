import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow

/// A secret value appears in no text of a recording, however it was marked as secret.
struct SecrecyTests {
  private let secret = "hunter2-" + String(repeating: "s", count: 20)

  @Test(arguments: Hiding.allCases)
  func aSecretIsInNoFormat(hiding: Hiding) throws {
    let module = TracedModule()
    module.presenter.call("signInTapped(email:password:)", [FlowArgument("email", "ann")]) {
      hiding.send(secret, to: module.interactor)
    }
    let recording = module.flow.snapshot()
    #expect(recording.messages.count == 2)
    for (name, text) in recording.allFormats {
      #expect(!text.contains("hunter2"), "\(name): \(text)")
    }
    #expect(recording.outline(showing: .all).contains("•••"))
  }

  @Test
  func dumpingARecordingShowsNoSecretEither() {
    let module = TracedModule()
    for hiding in Hiding.allCases { hiding.send(secret, to: module.interactor) }
    var text = ""
    dump(module.flow.snapshot(), to: &text)
    #expect(!text.contains("hunter2"))
  }
}

/// The ways to hide a value.
enum Hiding: CaseIterable {
  case name, type, mark, field, key, label, listOfSecrets, ownText, result, resultType, error,
    errorCase

  fileprivate func send(_ secret: String, to part: Probe) {
    switch self {
    case .name: part.call("a(_:)", [FlowArgument("newPassword", secret)]) {}
    case .type: part.call("a(_:)", [FlowArgument("value", Secret(secret))]) {}
    case .mark: part.call("a(_:)", [FlowArgument(hidden: "value")]) {}
    case .field: part.call("a(_:)", [FlowArgument("form", Form(password: secret))]) {}
    case .key: part.call("a(_:)", [FlowArgument("form", ["access_token": secret])]) {}
    case .label: part.call("a(_:)", [FlowArgument("form", (id: 1, apiKey: secret))]) {}
    case .listOfSecrets: part.call("a(_:)", [FlowArgument("list", [Secret(secret)])]) {}
    case .ownText: part.call("a(_:)", [FlowArgument("form", Talkative(password: secret))]) {}
    case .result: _ = part.call("a()", hidesResult: true) { secret }
    case .resultType: _ = part.call("a()") { Secret(secret) }
    case .error: try? part.call("a()", hidesResult: true) { throw Refusal.because(secret) }
    case .errorCase: try? part.call("a()") { throw Refusal.badToken(secret) }
    }
  }
}

private struct Form {
  let password: String
}

private struct Talkative: CustomStringConvertible {
  let password: String
  var description: String { password }
}

private enum Refusal: Error {
  case because(String)
  case badToken(String)
}
