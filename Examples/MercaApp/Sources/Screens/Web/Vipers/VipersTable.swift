import Modules
import ViperaHTML

struct VipersTable: HTML {
  let dataSource: VipersDataSource
  let texts: Texts
  let isRefreshing: Bool

  var body: some HTML {
    p(.class("vp-dim")) { texts("Level by level") }
    ul(.class("ma-vipers"), .aria(.busy, isRefreshing)) {
      ForEach(0..<dataSource.numberOfRows, by: dataSource.key) { row in
        if let cell = dataSource.cell(at: row) { ViperRow(row: row, cell: cell, texts: texts) }
      }
    }
  }
}

private struct ViperRow: HTML {
  let row: Int
  let cell: ViperCell
  let texts: Texts

  var body: some HTML {
    li(
      .class("ma-viper"),
      .data("data-viper", row),
      .onSeen { await cell.imageView.download() },
      .onUnseen { cell.imageView.cancel() }
    ) {
      ViperPicture(imageView: cell.imageView, texts: texts)
      if !cell.viewModel.isAccessible { span(.class("ma-veil")) { small { texts("Not accessible yet") } } }
      p(.class("ma-viper-level")) {
        small { texts("Viper Level") }
        strong { cell.viewModel.level }
      }
    }
  }
}

/// The picture of a viper, or its placeholder.
private struct ViperPicture: HTML {
  let imageView: ViperImageView
  let texts: Texts

  var body: some HTML {
    switch imageView.content {
    case .none: span(.class("ma-viper-blank"), .aria(.hidden, "true")) { "∿" }
    case .waiting: span(.class("vp-skeleton")) {}
    // No alternative text: the level beside the picture identifies the viper.
    case .picture(let address):
      img(.src(address), .alt(""), .width(960), .height(600), .asyncDecoding)
    case .failed: button(.onClick { await imageView.retry() }) { texts("Retry picture") }
    }
  }
}
