import Vipera

/// Typical content of a screen: a text, a number, an enum and a list of structs.
struct Colleagues: Sendable {
  struct Row: Sendable {
    let name: String
    let age: Int
  }

  enum Order: Sendable {
    case byName
    case byAge
  }

  let title: String
  let order: Order
  let selected: Int?
  let rows: [Row]

  static let sample = Colleagues(
    title: "Colleagues",
    order: .byAge,
    selected: 2,
    rows: (0..<50).map { Row(name: "Ann \($0)", age: 20 + $0) }
  )
}
