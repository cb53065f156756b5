import Entities
import Vipera

@testable import Modules

extension Member {
  static let ada = Member(
    id: 7,
    email: "ada@merca.example",
    firstName: "Ada",
    lastName: "Lovelace"
  )
  static let alan = Member(
    id: 8,
    email: "alan@merca.example",
    firstName: "Alan",
    lastName: "Turing",
    avatar: "/pictures/8.webp"
  )
}

extension SignedIn {
  static let ada = SignedIn(member: .ada, token: Secret("the-token"), expires: .max)
}

extension String {
  /// The API's response to signing in or up.
  static let signedIn = """
    {"token":"the-token","expires":253402300799,"user":{"id":7,"first_name":"Ada",\
    "last_name":"Lovelace","email":"ada@merca.example"}}
    """
}
