import Store

/// A session as whoever has its token is told of it: all but the token.
struct SessionForm: Encodable {
  let expires: Int
  let user: AccountForm

  init(_ session: Session) {
    expires = session.expires.milliseconds / 1000
    user = AccountForm(session.user)
  }
}
