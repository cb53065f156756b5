/// An ARIA property or state of an element.
public enum AriaName: Sendable {
  case label, labelledBy, describedBy, live, hidden, current, expanded, selected, pressed, busy
  case controls, invalid, valueNow, valueMin, valueMax, atomic, modal, hasPopup, disabled

  /// The attribute's name.
  @inlinable @inline(__always)
  var attribute: StaticString {
    switch self {
    case .label: "aria-label"
    case .labelledBy: "aria-labelledby"
    case .describedBy: "aria-describedby"
    case .live: "aria-live"
    case .hidden: "aria-hidden"
    case .current: "aria-current"
    case .expanded: "aria-expanded"
    case .selected: "aria-selected"
    case .pressed: "aria-pressed"
    case .busy: "aria-busy"
    case .controls: "aria-controls"
    case .invalid: "aria-invalid"
    case .valueNow: "aria-valuenow"
    case .valueMin: "aria-valuemin"
    case .valueMax: "aria-valuemax"
    case .atomic: "aria-atomic"
    case .modal: "aria-modal"
    case .hasPopup: "aria-haspopup"
    case .disabled: "aria-disabled"
    }
  }
}
