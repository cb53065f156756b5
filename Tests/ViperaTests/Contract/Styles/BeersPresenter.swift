import Vipera
import ViperaStreams

final class BeersPresenter: BeersContract.Presenter {
  let viewDidLoad = Relay<Void>()
  let searched = Relay<String>()
  let accessToken = Relay<String>()
  let page = StateRelay(1)
  private let found = Relay<[String]>()
  private let bag = SubscriptionBag()

  var beers: Signal<[String]> { found.signal }

  init() {
    let found = found
    searched.bind { found.send(["found \($0)"]) }.store(in: bag)
  }
}
