enum ContractRules {
  static let all: [any ContractRule] = [
    StyleRule(), RoleNameRule(), DuplicateRoleRule(), EmptyContractRule(), EmptyProtocolRule(),
    ClassBoundRule(), SharedValueRule(), ViewAnswerRule(), ViewReadingRule(), RingAnswerRule(),
    UITypeRule(), ConcretePartRule(), UnknownPartRule(), InheritanceRule(), IdentityRule(),
    HiddenNameRule(),
    ForwardingRule(), KeepingRule(),
  ]

  /// All problems of `contract`, in the order of the rules.
  static func problems(in contract: ContractModel) -> [Problem] {
    all.flatMap { $0.problems(in: contract) }
  }
}
