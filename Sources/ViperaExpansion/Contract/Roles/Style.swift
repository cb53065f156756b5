/// The architecture for which a contract is written; mirrors `Vipera.ContractStyle`.
enum Style: String {
  case viper
  case vip
}
