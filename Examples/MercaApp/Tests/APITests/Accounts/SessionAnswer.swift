/// What is answered to somebody who asks whose session it is.
struct SessionAnswer: Decodable {
  let expires: Int
  let user: SignedInAnswer.User
}
