/// The response to signing in.
struct SignedInAnswer: Decodable {
  struct User: Decodable, Equatable {
    let id: Int
    let first_name: String
    let last_name: String
    let email: String
  }

  let token: String
  let expires: Int
  let device: String
  let user: User
}
