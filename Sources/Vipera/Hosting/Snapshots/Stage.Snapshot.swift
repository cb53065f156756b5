extension Stage {
  /// What was open on a stage, as a value: to store, and to open again elsewhere or later.
  ///
  /// It holds addresses and what modules keep, nothing else: alerts, toasts and what was under way
  /// are not part of it. Store it where nobody but your server can change it.
  public struct Snapshot: Hashable, Sendable, Codable {
    /// One open module.
    public struct Screen: Hashable, Sendable, Codable {
      /// The address of its route.
      public var location: String
      /// What the module keeps, by name.
      public var kept: [String: KeptValue]

      /// Describes a module that keeps nothing, unless said otherwise.
      public init(location: String, kept: [String: KeptValue] = [:]) {
        self.location = location
        self.kept = kept
      }
    }

    /// Where a screen stands in its snapshot.
    public struct Place: Hashable, Sendable, Codable {
      /// The layer, from the bottom up.
      public var layer: Int
      /// The stack in the layer.
      public var stack: Int
      /// The screen in the stack, from the first one up.
      public var index: Int

      /// Names a place by its three numbers.
      public init(layer: Int, stack: Int, index: Int) {
        self.layer = layer
        self.stack = stack
        self.index = index
      }
    }

    /// Stacks of which one shows, as in `ScreenTree.Layer`.
    public struct Layer: Hashable, Sendable, Codable {
      /// The stacks, each from its first screen up; empty while a tab was never shown.
      public var stacks: [[Screen]]
      /// Which stack shows.
      public var selected: Int
      /// The screen that opened the sheet; nil for the bottom.
      public var opener: Place?

      /// Describes a layer; that of a sheet names its opener.
      public init(stacks: [[Screen]], selected: Int = 0, opener: Place? = nil) {
        self.stacks = stacks
        self.selected = selected
        self.opener = opener
      }
    }

    /// The addresses of the tabs' first screens; empty where the bottom is a single stack.
    public var tabs: [String]
    /// The layers from the bottom up.
    public var layers: [Layer]

    /// What the modules of the session share and keep, by name.
    public var session: [String: KeptValue]

    /// The languages that the person wants, the most wanted first.
    public var languages: [String]

    /// Describes what is to be opened.
    public init(
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
  /// Reads a snapshot, also one of before sessions kept anything, or languages were known.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tabs = try values.decode([String].self, forKey: .tabs)
    layers = try values.decode([Layer].self, forKey: .layers)
    session = try values.decodeIfPresent([String: KeptValue].self, forKey: .session) ?? [:]
    languages = try values.decodeIfPresent([String].self, forKey: .languages) ?? []
  }
}
