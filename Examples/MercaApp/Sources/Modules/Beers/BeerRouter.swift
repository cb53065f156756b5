package import Vipera

/// The routes of the beer modules.
package enum BeerRouter {
  /// Returns the modules, each with its path.
  ///
  /// - Parameters:
  ///   - services: The services that the modules of the app share.
  ///   - screens: The screens of the host.
  /// - Returns: A part of the app's routes.
  package static func destinations(
    services: AppServices,
    screens: any BeerScreens
  ) -> [Destination] {
    [
      Destination(BeerList.self) { context in
        BeerListRouter.module(context, services: services.of(context), view: screens.beerList)
      },
      Destination(BeerSearch.self) { context in
        BeerSearchRouter.module(context, services: services.of(context), view: screens.beerSearch)
      },
      Destination(BeerRandom.self) { context in
        BeerRandomRouter.module(context, services: services.of(context), view: screens.beerRandom)
      },
      Destination(BeerDetail.self) { context in
        BeerDetailRouter.module(context, services: services.of(context), view: screens.beerDetail)
      },
    ]
  }
}
