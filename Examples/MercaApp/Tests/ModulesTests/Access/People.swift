import Entities
import Passwords
import Store
import Testing
import Vipera

@testable import Modules

/// The person who opens a screen: a signed-out visitor, or one of two users with a shop, a cart and orders.
enum Person: String, CaseIterable, Sendable {
  case signedOut, other, owner

  /// The two users.
  static let members = [Person.other, .owner]
  static let password = "Secret1"

  /// The ID of the account; 0 without one.
  ///
  /// The product and the order of a user have the same ID.
  var id: Int {
    switch self {
    case .signedOut: 0
    case .other: 1
    case .owner: 2
    }
  }

  /// Creates accounts, shops, carts and orders in an empty store.
  ///
  /// - Returns: The session of each user.
  static func fill(_ store: any Store) async throws -> [Person: SignedIn] {
    try await store.filling.add([Beer(id: 1, name: "Club", description: "Rubia")])
    let hasher = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))
    let hash = try await hasher.hash(password)
    var sessions: [Person: SignedIn] = [:]
    for person in members {
      let user = try await store.users.add(person.profile, passwordHash: hash)
      try #require(user.id == person.id)
      sessions[person] = try await person.session(of: user, hash, in: store)
      try #require(try await store.products.offer(person.offer).id == person.id)
    }
    // Each user buys from the other.
    for (buyer, seller) in [(Person.other, Person.owner), (.owner, .other)] {
      let line = WantedLine(product: seller.id, quantity: 1, price: 1_000)
      let request = OrderRequest(buyer: buyer.id, key: "order-\(buyer)", content: .lines([line]))
      try #require(try await store.orders.place(request).id == buyer.id)
      try await store.carts.set(2, of: seller.id, for: buyer.id)
      let product = ProductRow(id: 1, title: "Lamp", price: 1_000, seller: Entities.Seller(id: 1, name: "Shop"))
      try #require(try await store.favourites.add(product, of: buyer.id))
    }
    return sessions
  }

  private var profile: UserProfile {
    UserProfile(
      firstName: "Ana",
      lastName: "Gil",
      email: "\(rawValue)@example.org",
      phone: "+573001234567"
    )
  }

  private var offer: OfferRequest {
    OfferRequest(
      owner: id,
      shopName: "Shop of \(rawValue)",
      offer: ProductOffer(title: "Lamp", price: 1_000, instalments: 1),
      stock: 9,
      key: OfferRequest.Key("offer-\(rawValue)", contentHash: Array(repeating: 0, count: 32))
    )
  }

  private func session(
    of user: User,
    _ hash: String,
    in store: any Store
  ) async throws -> SignedIn {
    let token = SecretToken()
    let expires = Timestamp.now().adding(seconds: 86_400)
    try await store.sessions.add(
      tokenHash: token.digest,
      for: Credentials(user: user, passwordHash: hash),
      expires: expires
    )
    let member = Member(
      id: id,
      email: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName
    )
    return SignedIn(
      member: member,
      token: Secret(token.text),
      expires: Int(expires.milliseconds / 1_000)
    )
  }
}

/// The data of a person that others must not change.
struct Belongings: Equatable {
  let version: Int?
  let cart: [Int]
  let orders: [Int]
  let favourites: [Int]
  let isSignedIn: Bool
  let user: User?

  init(of person: Person, _ signedIn: SignedIn?, in store: any Store) async throws {
    version = try await store.products.product(person.id)?.version
    cart = try await store.carts.cart(of: person.id).lines.map(\.quantity)
    orders = try await store.orders.page(of: person.id, PageRequest()).rows.map(\.id)
    favourites = try await store.favourites.favourites(of: person.id).map(\.id)
    let token = try #require(signedIn.flatMap { SecretToken($0.token.revealed) })
    isSignedIn = try await store.sessions.session(tokenHash: token.digest) != nil
    user = try await store.users.user(person.id)
  }
}
