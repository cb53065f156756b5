import ViperaSource

extension Style {
  /// The display name.
  package var title: String {
    switch self {
    case .viper: "VIPER"
    case .viperRx: "VIPER + Rx"
    case .vip: "VIP"
    case .ribs: "RIBs"
    case .unknown: "Unclear"
    }
  }
}

extension Role {
  /// The display name in lower case.
  package var title: String {
    switch self {
    case .interactorOutput: "interactor output"
    case .dataStore: "data store"
    case .moduleInput: "module input"
    case .moduleOutput: "module output"
    default: rawValue
    }
  }

  /// The letter for the role in a small box.
  var letter: String {
    switch self {
    case .interactorOutput: "O"
    case .moduleInput, .moduleOutput: "M"
    case .dependency: "C"
    default: rawValue.prefix(1).uppercased()
    }
  }
}

extension Strength {
  /// The line style of the reference in a picture.
  var look: String {
    switch self {
    case .strong: "strong"
    case .weak, .unowned, .unownedUnsafe: "weak"
    case .unknown: "unknown"
    }
  }
}

extension NavigationFacts.Kind {
  /// The verb that describes the call in a picture.
  var title: String {
    switch self {
    case .push: "pushes"
    case .present: "presents"
    case .show: "shows"
    case .segue: "leads by a segue to"
    case .replace: "replaces the screen by"
    case .attach: "attaches"
    case .dismiss: "dismisses itself"
    case .pop: "goes back"
    }
  }
}

/// Returns a number with its noun.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? "\(one)s")"
}

/// Returns a number with thousands separators.
func grouped(_ number: Int) -> String {
  let digits = Array("\(abs(number))")
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + text
}
