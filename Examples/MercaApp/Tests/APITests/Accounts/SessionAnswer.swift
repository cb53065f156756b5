/// The response that describes the current session.
struct SessionAnswer: Decodable {
  let expires: Int
  let user: SignedInAnswer.User
}
