import ViperaReflection

extension Stage {
  /// The open screens of a stage as a value, to store them and open them again elsewhere or later.
  ///
  /// A snapshot contains routes and the values that modules keep, but no alerts, toasts or running work. It only stores
  /// which screens had an alert. Store it where only your server can change it.
  public struct Snapshot: Hashable, Sendable, Codable {
    /// One open module.
    package struct Screen: Hashable, Sendable, Codable {
      /// The address of its route; the name of the route's type if it has no address.
      package var location: String
      /// The route itself, encoded, if it has no address.
      package var route: KeptValue?
      /// The number by which the host identifies the screen.
      package var number: Int
      /// The values that the module keeps, by name.
      package var kept: [String: KeptValue]
      /// The screen whose module opened it.
      package var opener: Place?
      /// Whether a task of the opener waits for the module's outcome.
      package var isAwaited: Bool
      /// Whether a task of the module waits for the answer to an alert.
      package var hasAlert: Bool
      /// The modules in the slots, by the names of the slots.
      package var slots: [String: Screen]
      /// The slots that were emptied.
      package var emptiedSlots: Set<String>

      /// Creates the description of a module that keeps the values `kept` (default: none).
      package init(
        location: String,
        route: KeptValue? = nil,
        number: Int = 0,
        kept: [String: KeptValue] = [:],
        opener: Place? = nil,
        isAwaited: Bool = false,
        hasAlert: Bool = false,
        slots: [String: Screen] = [:],
        emptiedSlots: Set<String> = []
      ) {
        self.location = location
        self.route = route
        self.number = number
        self.kept = kept
        self.opener = opener
        self.isAwaited = isAwaited
        self.hasAlert = hasAlert
        self.slots = slots
        self.emptiedSlots = emptiedSlots
      }

      /// The approximate size of the screen in bytes.
      package var size: Int {
        slots.values.reduce(64 + location.utf8.count + (route?.bytes.count ?? 0) + KeptValue.size(of: kept)) {
          $0 + $1.size
        }
      }

      /// Drops the kept values of the module and of the modules in its slots, and the module's alert.
      mutating func forgetKept() {
        kept = [:]
        hasAlert = false
        for name in slots.keys { slots[name]?.forgetKept() }
      }
    }

    /// The position of a screen in its snapshot.
    package struct Place: Hashable, Sendable, Codable {
      /// The index of the layer, from the bottom up.
      package var layer: Int
      /// The index of the stack in the layer.
      package var stack: Int
      /// The index of the screen in the stack, from the first one up.
      package var index: Int
      /// The names of the slots that lead from the screen in the stack to this screen; empty if this screen is in the
      /// stack.
      package var slots: [String] = []

      /// Creates a place from its three indices.
      package init(layer: Int, stack: Int, index: Int) {
        self.layer = layer
        self.stack = stack
        self.index = index
      }
    }

    /// Stacks, one of which is visible, as in `ScreenTree.Layer`.
    package struct Layer: Hashable, Sendable, Codable {
      /// The stacks, each from its first screen up; a tab that was never shown has an empty stack.
      package var stacks: [[Screen]]
      /// The index of the visible stack.
      package var selected: Int
      /// The screen that opened the sheet; nil for the bottom layer.
      package var opener: Place?

      /// Creates a layer; `opener` is the screen that opened the sheet.
      package init(stacks: [[Screen]], selected: Int = 0, opener: Place? = nil) {
        self.stacks = stacks
        self.selected = selected
        self.opener = opener
      }
    }

    /// The addresses of the tabs' first screens; empty if the bottom layer is a single stack.
    package var tabs: [String]
    /// The layers from the bottom up.
    package var layers: [Layer]

    /// The values that the session's shared objects keep, by name.
    package var session: [String: KeptValue]

    /// The user's preferred languages, the most preferred first.
    package var languages: [String]

    /// Drops the values that the modules keep, so that each module opens as if only its address were known.
    package mutating func forgetKept() {
      for layer in layers.indices {
        for stack in layers[layer].stacks.indices {
          for screen in layers[layer].stacks[stack].indices {
            layers[layer].stacks[stack][screen].forgetKept()
          }
        }
      }
    }

    /// Creates a snapshot of the given screens.
    package init(
      tabs: [String] = [],
      layers: [Layer] = [],
      session: [String: KeptValue] = [:],
      languages: [String] = []
    ) {
      self.tabs = tabs
      self.layers = layers
      self.session = session
      self.languages = languages
    }
  }
}

extension Stage.Snapshot {
  /// Decodes a snapshot, including older ones without session values or languages.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tabs = try values.decode([String].self, forKey: .tabs)
    layers = try values.decode([Layer].self, forKey: .layers)
    session = try values.decodeIfPresent([String: KeptValue].self, forKey: .session) ?? [:]
    languages = try values.decodeIfPresent([String].self, forKey: .languages) ?? []
  }
}

/// Encodes and decodes the values that modules keep; the host provides it, since the core has no format of its own.
///
/// ```swift
/// struct JSONCoder: SnapshotCoder {
///   func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
///     try Array(JSONEncoder().encode(value))
///   }
///
///   func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
///     try JSONDecoder().decode(type, from: Data(bytes))
///   }
/// }
/// ```
public protocol SnapshotCoder {
  /// Returns the encoded bytes of `value`.
  func encode<Value: Encodable>(_ value: Value) throws -> [UInt8]

  /// Decodes the value in `bytes`, or throws an error: the bytes may come from an older app, or be forged.
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}

extension Stage {
  /// A part that a snapshot does not contain, or that could not be opened again.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    /// The reason for the loss.
    package enum Reason: Hashable, Sendable {
      /// No route matches the address any more, or the values in the address no longer fit.
      case closed(RouteTable.Error)
      /// The route has no address, and the route table no longer contains a route with its name.
      case unknownRoute
      /// The screens belonged to a tab or a sheet that is lost, for example because the opener of the sheet is lost.
      case uprooted
      /// A limit was reached: tabs, screens of a stack, or sheets.
      case crowded
      /// A task of the module waited for the answer to an alert.
      case unanswered
      /// The module keeps no value with this name.
      case unknownValue
      /// The version of the value is not the one that the module reads.
      case otherVersion(Int, known: Int)
      /// The value has more bytes than `Stage.Configuration.keptBytes` allows.
      case oversized(bytes: Int, limit: Int)
      /// The value could not be encoded or decoded; the text is the coder's error.
      case unreadable(String)
    }

    /// The address of the screen, or the name of its route if it has no address; empty if the session kept the value.
    package let location: String
    /// The name of the kept value; nil if the whole screen or its alert is lost.
    package let value: String?
    /// The reason for the loss.
    package let reason: Reason

    /// The loss as text on one line, safe to log.
    public var description: String {
      let isShared = location.isEmpty && value != nil
      let place = isShared ? "the session" : "'\(PrintedText.line(location))'"
      if reason == .unanswered { return "an alert of \(place) is lost: \(explanation)" }
      guard let value else { return "\(place) is not open again: \(explanation)" }
      return "'\(PrintedText.line(value, limit: 40))' of \(place) is lost: \(explanation)"
    }

    private var explanation: String {
      switch reason {
      case .closed(let error): "\(error)"
      case .unknownRoute: "the app has no such route without an address."
      case .uprooted: "the tab it was in, or the screen that opened its sheet, is lost."
      case .crowded: "there are more tabs, screens or sheets than the stage has room for."
      case .unanswered:
        "the task that waited for its answer has ended. The user has to start that action again."
      case .unknownValue: "the module keeps nothing of this name."
      case .otherVersion(let version, let known):
        "it is of version \(version), and the module reads version \(known)."
      case .oversized(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed."
      case .unreadable(let error): error
      }
    }
  }
}
