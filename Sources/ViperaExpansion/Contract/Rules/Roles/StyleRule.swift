/// The style is read from the source, so it stands there as it is.
struct StyleRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.unreadStyle.map { [Problem(message: .unreadStyle, place: $0)] } ?? []
  }
}
