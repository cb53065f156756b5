/// The style is read from the source, so it must be written there literally.
struct StyleRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.unreadStyle.map { [Problem(message: .unreadStyle, place: $0)] } ?? []
  }
}
