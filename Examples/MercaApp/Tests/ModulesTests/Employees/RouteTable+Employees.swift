import Modules
import Vipera
import ViperaNetworking

extension RouteTable {
  /// The employees module with a spy as its view.
  static func employees(from gateway: APIGateway) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(
          context,
          services: AppServices(gateway: gateway, favourites: StubFavourites()).of(context)
        ) { _, _ in
          EmployeesContract.ViewSpy()
        }
      }
    }
  }
}
