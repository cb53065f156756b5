import Testing

@testable import Vipera
@testable import ViperaStreams

struct BindTests {
  private final class Screen {
    var title = ""
    var subtitle: String?
    var log: [String] = []
  }

  private let relay = Relay<String>()

  @Test
  func aPropertyIsAssigned() {
    let screen = Screen()
    let bag = SubscriptionBag()
    relay.bind(to: \.title, of: screen).store(in: bag)
    relay.bind(to: \.subtitle, of: screen).store(in: bag)
    relay.send("Buzz")
    #expect(screen.title == "Buzz")
    #expect(screen.subtitle == "Buzz")
    bag.cancel()
  }

  @Test
  func anOwnerIsHandedToTheBody() {
    let screen = Screen()
    let subscription = relay.bind(with: screen) { screen, text in screen.log.append(text) }
    relay.send("Buzz")
    #expect(screen.log == ["Buzz"])
    subscription.cancel()
  }

  @Test(arguments: ["property", "optional property", "owner"])
  func whatIsBoundToIsHeldWeakly(form: String) {
    weak var freed: Screen?
    let subscription = {
      let screen = Screen()
      freed = screen
      switch form {
      case "property": return relay.bind(to: \.title, of: screen)
      case "optional property": return relay.bind(to: \.subtitle, of: screen)
      default: return relay.bind(with: screen) { screen, text in screen.log.append(text) }
      }
    }()
    #expect(freed == nil)
    relay.send("to nobody")
    subscription.cancel()
  }

  @Test
  func valuesAreSentOnToRelays() {
    let plain = Relay<String>()
    let state = StateRelay("")
    var received: [String] = []
    let bag = SubscriptionBag()
    relay.bind(to: plain).store(in: bag)
    relay.bind(to: state).store(in: bag)
    plain.bind { received.append($0) }.store(in: bag)
    relay.send("Buzz")
    #expect(received == ["Buzz"])
    #expect(state.value == "Buzz")
    bag.cancel()
  }
}
