import Store

/// A session as returned to the owner of its token, without the token.
struct SessionForm: Encodable {
  let expires: Int
  let user: AccountForm

  init(_ session: Session) {
    expires = session.expires.milliseconds / 1000
    user = AccountForm(session.user)
  }
}
