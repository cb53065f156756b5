/// An ARIA property or state of an element.
public enum AriaName: Sendable {
  /// The name of the element, if it has no visible text, such as a button with only an icon.
  case label
  /// The ids of the elements whose text is the name of this one.
  case labelledBy
  /// The ids of the elements whose text describes this one, such as the hint below a field.
  case describedBy
  /// How urgently changes of the content are read out: `polite`, `assertive` or `off`.
  case live
  /// Whether assistive technology skips the element, such as a decorative icon.
  case hidden
  /// The kind of current item that the element represents, such as `page` for the link to the open page.
  case current
  /// Whether the content that the element expands and collapses is expanded.
  case expanded
  /// Whether the tab, option, row or cell is selected.
  case selected
  /// Whether a toggle button is on.
  case pressed
  /// Whether the content is still changing, so that reading it out should wait.
  case busy
  /// The ids of the elements whose content or visibility this one changes.
  case controls
  /// Whether the value of the field is wrong.
  case invalid
  /// The current value of a slider, a progress bar or the like.
  case valueNow
  /// The minimum of `valueNow`.
  case valueMin
  /// The maximum of `valueNow`.
  case valueMax
  /// Whether a change makes assistive technology read out all of the content instead of the changed part.
  case atomic
  /// Whether the rest of the page cannot be used while the dialog is open.
  case modal
  /// The kind of popup that the element opens, such as `menu` or `dialog`.
  case hasPopup
  /// Whether the element is visible but cannot be used.
  case disabled

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
