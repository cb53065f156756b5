import ViperaSource

/// The methods of a use case as plain values: how each part of a module is called, and which methods it calls.
struct UseCaseDesign {
  /// A method of a contract and its implementation.
  struct Method: Equatable {
    let role: Role
    let name: String
    /// The parameters as they are declared: `request: CartModels.FetchCoupons.Request`.
    var parameters = ""
    /// The arguments with which a test or another part calls it: `request: .init()`.
    var arguments = ""
    var isAsync = false
    /// The lines of the body.
    var body: [String] = []
    /// The roles of the contracts whose methods the body calls.
    var calls: [Role] = []

    /// The name with labels: `fetchCoupons(request:)`.
    var signature: String {
      let labels = parameters.split(separator: ",").map { parameter in
        let label = parameter.split(separator: ":").first?.split(separator: " ").first ?? ""
        return "\(label):"
      }
      return "\(name)(\(labels.joined()))"
    }

    /// The declaration without a body: `func fetchCoupons(request: CartModels.FetchCoupons.Request) async`.
    var head: String { "func \(name)(\(parameters))\(isAsync ? " async" : "")" }

    /// The call without its receiver: `fetchCoupons(request: .init())`.
    var call: String { "\(name)(\(arguments))" }
  }

  /// The methods in the order in which they are called.
  var methods: [Method] = []
  /// A method of the view itself that starts the use case; nil if the view starts it directly in a tap handler.
  var trigger: Method?
  /// The nested types of a VIP use case; nil in VIPER.
  var models: UseCaseModels?
  /// Calls that the user has to add by hand, one sentence each.
  var gaps: [String] = []

  func method(_ role: Role) -> Method? { methods.first { $0.role == role } }
}
