/// The architecture a contract is written for; mirrors `Vipera.ContractStyle`.
enum Style: String {
  case viper
  case vip
}
