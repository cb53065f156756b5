import Modules
import Vipera
import ViperaStreams
import ViperaHTML

/// Rows of beers, and the end of the list.
struct BeerRows: HTML {
  let content: BeerListViewModel
  let texts: BeerListTexts
  let isLoading: Bool
  let pictures: Pictures
  let presenter: any BeerListContract.Presenter

  var body: some HTML {
    p(.class("vp-dim")) { texts.intro }
    ul(
      .class("vp-list"),
      .aria(.busy, isLoading),
      .onScrollEnd { presenter.endReached.send() }
    ) {
      ForEach(content.rows, by: \.id, skipping: .unchanged) { row in
        BeerRow(row: row, pictures: pictures) { presenter.beerTapped.send(row.id) }
      }
    }
    ListEndNotice(end: content.more, texts: texts) { presenter.moreTapped.send() }
  }
}

/// One beer, which opens its own screen.
private struct BeerRow: HTML {
  let row: BeerViewModel
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    li(.data("data-beer", row.id)) {
      // A new window opens the address; a plain click calls the presenter.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        BeerPicture(beer: row, place: .row, pictures: pictures)
        span(.class("vp-grow")) {
          span(.class("ma-beer-number")) { row.number }
          strong { row.name }
          small(.class("ma-three-lines")) { row.description }
        }
      }
    }
  }
}
