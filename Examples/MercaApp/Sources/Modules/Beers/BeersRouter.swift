package import Entities
package import Vipera

/// Opens beers and shows alerts, for all modules that show beers; each module extends it with its wiring.
package final class BeersRouter: BeerListContract.Router, BeerSearchContract.Router, BeerRandomContract.Router,
  BeerDetailContract.Router
{
  private let navigator: any Navigator

  init(navigator: any Navigator) { self.navigator = navigator }

  package func showBeer(_ id: Beer.ID) { navigator.push(BeerDetail(id: id)) }
  package func showAlert(_ alert: Alert) async { await navigator.alert(alert) }
}
