import Entities

extension VipersViewModel {
  /// The maximum number of rows; no user looks through more.
  private static let mostRows = 500

  /// Makes rows of vipers; an excessive response is cut.
  init(_ answer: VipersAnswer) {
    self.init(
      overviewTitle: answer.overview?.title.flatMap { $0.shown(atMost: 100) },
      cells: (answer.vipers ?? []).prefix(Self.mostRows).map(ViperCellViewModel.init)
    )
  }
}

extension ViperCellViewModel {
  /// Makes the view model of a viper, with defaults for missing values.
  init(_ viper: ViperEntity) {
    imageURL = viper.imageURL.flatMap { $0.isEmpty ? nil : $0 }
    level = viper.level.flatMap { $0.shown(atMost: 24) } ?? "–"
    isAccessible = viper.isAccessible ?? false
  }
}

extension String {
  /// Returns the beginning of the text, or nil if the text is blank.
  fileprivate func shown(atMost count: Int) -> String? {
    allSatisfy(\.isWhitespace) ? nil : String(prefix(count))
  }
}
