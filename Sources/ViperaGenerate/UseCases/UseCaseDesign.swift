import ViperaSource

/// The methods of a use case: how each part of a module is called, and which methods it calls.
struct UseCaseDesign {
  /// A method of a contract and its implementation.
  struct Method: Equatable {
    let role: Role
    let name: String
    /// The declared parameters: `request: CartModels.FetchCoupons.Request`.
    var parameters = ""
    /// The arguments of a call: `request: .init()`.
    var arguments = ""
    var isAsync = false
    /// The lines of the method's body.
    var body: [String] = []
    /// The roles of the contracts whose methods the body calls.
    var calls: [Role] = []

    /// The name with its labels: `fetchCoupons(request:)`.
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

  /// The methods in calling order.
  var methods: [Method] = []
  /// The view's method that starts the use case; nil if the view starts it directly in a tap handler.
  var trigger: Method?
  /// The nested types of a VIP use case; nil in VIPER.
  var models: UseCaseModels?
  /// One sentence for each call that the user has to add.
  var gaps: [String] = []

  func method(_ role: Role) -> Method? { methods.first { $0.role == role } }
}
