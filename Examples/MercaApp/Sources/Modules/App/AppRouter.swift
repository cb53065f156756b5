package import Vipera

/// Knows every module of the app, and sets the root modules of a session.
package struct AppRouter: Sendable {
  /// The modules that can be opened, for the host's stage.
  package let routes: RouteTable

  /// Collects the routes of the app.
  ///
  /// - Parameters:
  ///   - services: The services that the modules share.
  ///   - screens: The screens of the host.
  /// - Throws: An error in the routes, such as two with the same path.
  package init(services: AppServices, screens: any AppScreens) throws(RouteTable.Error) {
    routes = try RouteTable {
      Destination(Home.self) { HomeRouter.module($0, services: services.of($0), view: screens.home) }
      Destination(Employees.self) { EmployeesRouter.module($0, services: services.of($0), view: screens.employees) }
      Destination(Users.self) { UsersRouter.module($0, services: services.of($0), view: screens.users) }
      Destination(Account.self) { AccountRouter.module($0, services: services.of($0), view: screens.account) }
      Destination(Login.self) { LoginRouter.module($0, services: services.of($0), view: screens.login) }
      Destination(SignUp.self) { SignUpRouter.module($0, services: services.of($0), view: screens.signUp) }
      Destination(Vipers.self) { VipersRouter.module($0, services: services.of($0), view: screens.vipers) }
      Self.beers(services, screens)
      Self.shop(services, screens)
    }
  }

  @RouteTable.Builder
  private static func beers(_ services: AppServices, _ screens: any AppScreens) -> [Destination] {
    Destination(BeerList.self) { BeersRouter.module($0, services: services.of($0), view: screens.beerList) }
    Destination(BeerSearch.self) { BeersRouter.module($0, services: services.of($0), view: screens.beerSearch) }
    Destination(BeerRandom.self) { BeersRouter.module($0, services: services.of($0), view: screens.beerRandom) }
    Destination(BeerDetail.self) { BeersRouter.module($0, services: services.of($0), view: screens.beerDetail) }
  }

  @RouteTable.Builder
  private static func shop(_ services: AppServices, _ screens: any AppScreens) -> [Destination] {
    Destination(Search.self) { SearchConfigurator.module($0, services: services.of($0), screen: screens.search) }
    Destination(SellerChoice.self) {
      SellerChoiceConfigurator.module($0, services: services.of($0), screen: screens.sellerChoice)
    }
    Destination(SellerProducts.self) {
      SellerConfigurator.module($0, services: services.of($0), screen: screens.seller)
    }
    Destination(ProductDetail.self) { DetailConfigurator.module($0, services: services.of($0), screen: screens.detail) }
    Destination(ShopLogin.self) {
      ShopLoginConfigurator.module($0, services: services.of($0), screen: screens.shopLogin)
    }
    Destination(Cart.self) { CartConfigurator.module($0, services: services.of($0), screen: screens.cart) }
    Destination(Orders.self) { OrdersConfigurator.module($0, services: services.of($0), screen: screens.orders) }
    Destination(Favourites.self) {
      FavouritesConfigurator.module($0, services: services.of($0), screen: screens.favourites)
    }
    Destination(OrderDetail.self) {
      OrderDetailConfigurator.module($0, services: services.of($0), screen: screens.orderDetail)
    }
    Destination(Sell.self) { SellConfigurator.module($0, services: services.of($0), screen: screens.sell) }
    Destination(Offer.self) { OfferConfigurator.module($0, services: services.of($0), screen: screens.offer) }
  }

  /// Replaces everything on `stage` with the root modules of a session.
  package func setRoot(of stage: Stage) { stage.setTabs(AppTab.routes, selected: AppTab.home.rawValue) }
}
