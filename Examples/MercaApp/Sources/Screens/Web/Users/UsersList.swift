import Modules
import ViperaHTML

/// Rows of users, and the end of the list.
struct UsersList: HTML {
  let content: UsersViewModel
  let texts: UsersTexts
  let isRefreshing: Bool
  let pictures: Pictures
  let presenter: any UsersContract.Presenter

  var body: some HTML {
    p(.class("vp-dim")) { texts.intro }
    ul(
      .class("vp-list"),
      .aria(.busy, isRefreshing),
      .onScrollEnd { await presenter.endReached() }
    ) {
      ForEach(content.rows, by: \.id, skipping: .unchanged) { UserRow(row: $0, pictures: pictures) }
    }
    ListEndNotice(end: content.more, texts: texts) { await presenter.moreTapped() }
  }
}

/// One user.
private struct UserRow: HTML {
  let row: UsersViewModel.Row
  let pictures: Pictures

  var body: some HTML {
    // Identifies the row after a page reload, even if it has moved.
    li(.class("vp-row"), .data("data-user", row.id)) {
      Portrait(id: row.id, name: row.name, address: row.avatar, pictures: pictures)
      div(.class("vp-grow")) {
        strong { row.name }
        small { row.email }
      }
    }
  }
}
