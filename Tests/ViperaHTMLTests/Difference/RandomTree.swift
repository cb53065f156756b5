import ViperaHTML

/// A random description of a page; `RandomTreeView` shows it.
indirect enum RandomTree: Equatable {
  struct Item: Equatable {
    let key: Int
    var content: RandomTree
  }

  case nothing
  case text(String)
  case number(Int)
  case mixed(String, RandomTree, Int)
  case element(name: String, title: String?, isHidden: Bool, [RandomTree])
  case rows([Item], skipping: Bool)
  case mixedItems([Item])
  case positions([String])
  case choice(Int, String)
  case fields(String, Bool, String)
  case trusted(String)
  /// An attribute of variable kind, whose changes cannot be patched.
  case whole(Int, String)

  static func random(_ random: inout SeededRandom, depth: Int = 4) -> RandomTree {
    let leaves = 7
    switch Int.random(in: 0..<(depth > 0 ? 13 : leaves), using: &random) {
    case 0: return .nothing
    case 1: return .text(word(&random))
    case 2: return .number(.random(in: -3...3, using: &random))
    case 3: return .choice(.random(in: 0..<5, using: &random), word(&random))
    case 4: return .fields(word(&random), Bool.random(using: &random), word(&random))
    case 5: return .trusted(Bool.random(using: &random) ? "<b>b</b>" : "<i>i</i>t")
    case 6: return .whole(.random(in: 0..<4, using: &random), word(&random))
    case 7: return .mixed(word(&random), .random(&random, depth: depth - 1), 7)
    case 8, 9:
      return .element(
        name: word(&random),
        title: Bool.random(using: &random) ? word(&random) : nil,
        isHidden: Bool.random(using: &random),
        list(&random) { .random(&$0, depth: depth - 1) }
      )
    case 10: return .rows(items(&random, depth: depth - 1), skipping: Bool.random(using: &random))
    case 11: return .mixedItems(items(&random, depth: depth - 1))
    default: return .positions(list(&random) { word(&$0) })
    }
  }

  /// The same description with a random change.
  func changed(_ random: inout SeededRandom, depth: Int = 4) -> RandomTree {
    if Int.random(in: 0..<8, using: &random) == 0 { return .random(&random, depth: depth) }
    switch self {
    case .nothing: return .nothing
    case .text(let text): return .text(Self.word(&random, or: text))
    case .number(let number): return .number(number + .random(in: 0...1, using: &random))
    case .choice(let branch, let text):
      return .choice(
        Bool.random(using: &random) ? branch : (branch + 1) % 5,
        Self.word(&random, or: text)
      )
    case .fields(let text, let isOn, let long):
      return .fields(
        Self.word(&random, or: text),
        Bool.random(using: &random) ? isOn : !isOn,
        Self.word(&random, or: long)
      )
    case .trusted(let markup): return .trusted(Bool.random(using: &random) ? markup : "<u>u</u>")
    case .whole(let kind, let text):
      return .whole(
        Bool.random(using: &random) ? kind : (kind + 1) % 4,
        Self.word(&random, or: text)
      )
    case .mixed(let text, let inner, let number):
      return .mixed(Self.word(&random, or: text), inner.changed(&random, depth: depth - 1), number)
    case .element(let name, let title, let isHidden, let children):
      return .element(
        name: Self.word(&random, or: name),
        title: Bool.random(using: &random) ? title : nil,
        isHidden: isHidden != (Int.random(in: 0..<4, using: &random) == 0),
        children.map { $0.changed(&random, depth: depth - 1) }
      )
    case .rows(let items, let skipping):
      return .rows(Self.changed(items, &random, depth: depth - 1), skipping: skipping)
    case .mixedItems(let items): return .mixedItems(Self.changed(items, &random, depth: depth - 1))
    case .positions(let texts):
      var texts = texts.map { Self.word(&random, or: $0) }
      if Bool.random(using: &random) { texts.append(Self.word(&random)) }
      if Bool.random(using: &random), !texts.isEmpty { texts.removeFirst() }
      return .positions(texts)
    }
  }

  private static func changed(
    _ items: [Item],
    _ random: inout SeededRandom,
    depth: Int
  ) -> [Item] {
    var items = items
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !items.isEmpty: items.remove(at: .random(in: 0..<items.count, using: &random))
      case 1: items.shuffle(using: &random)
      case 2 where items.count > 1:
        items.insert(items.removeLast(), at: .random(in: 0..<items.count, using: &random))
      case 3:
        let new = Item(
          key: .random(in: 0..<12, using: &random),
          content: .random(&random, depth: 1)
        )
        items.insert(new, at: .random(in: 0...items.count, using: &random))
      default:
        for index in items.indices {
          items[index].content = items[index].content.changed(&random, depth: depth)
        }
      }
    }
    return items
  }

  private static func items(_ random: inout SeededRandom, depth: Int) -> [Item] {
    // The range of keys is small, so that some keys appear twice.
    list(&random) {
      Item(key: .random(in: 0..<12, using: &$0), content: .random(&$0, depth: depth))
    }
  }

  private static func list<Element>(
    _ random: inout SeededRandom,
    _ make: (inout SeededRandom) -> Element
  ) -> [Element] {
    var made: [Element] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) { made.append(make(&random)) }
    return made
  }

  private static func word(_ random: inout SeededRandom, or old: String? = nil) -> String {
    if let old, Bool.random(using: &random) { return old }
    let words = [
      "", "a", "b", "<b>", "\"'&", "é\u{301}", "\u{301}x", "a=b", "♥ 12", "--> ]]", "\r\n", "\nx",
      " ",
      "a somewhat longer text of words",
    ]
    return words[.random(in: 0..<words.count, using: &random)]
  }
}
