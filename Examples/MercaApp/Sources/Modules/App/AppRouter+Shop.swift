import Vipera

extension AppRouter {
  /// The modules for buying and selling products.
  @RouteTable.Builder
  static func shop(services: AppServices, screens: any AppScreens) -> [Destination] {
    Destination(Search.self) { context in
      SearchConfigurator.module(context, services: services.of(context), screen: screens.search)
    }
    Destination(SellerChoice.self) { context in
      SellerChoiceConfigurator.module(context, services: services.of(context), screen: screens.sellerChoice)
    }
    Destination(SellerProducts.self) { context in
      SellerConfigurator.module(context, services: services.of(context), screen: screens.seller)
    }
    Destination(ProductDetail.self) { context in
      DetailConfigurator.module(context, services: services.of(context), screen: screens.detail)
    }
    Destination(ShopLogin.self) { context in
      ShopLoginConfigurator.module(context, services: services.of(context), screen: screens.shopLogin)
    }
    Destination(Cart.self) { context in
      CartConfigurator.module(context, services: services.of(context), screen: screens.cart)
    }
    Destination(Orders.self) { context in
      OrdersConfigurator.module(context, services: services.of(context), screen: screens.orders)
    }
    Destination(OrderDetail.self) { context in
      OrderDetailConfigurator.module(context, services: services.of(context), screen: screens.orderDetail)
    }
    Destination(Sell.self) { context in
      SellConfigurator.module(context, services: services.of(context), screen: screens.sell)
    }
    Destination(Offer.self) { context in
      OfferConfigurator.module(context, services: services.of(context), screen: screens.offer)
    }
  }
}
