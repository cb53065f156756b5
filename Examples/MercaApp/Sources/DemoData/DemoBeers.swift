import Entities
import Store

/// Invented beers, except for three names that tests of the screens expect.
struct DemoBeers {
  static let count = 325

  let seed: UInt64

  /// All beers by id; each has a different name.
  var all: [Beer] {
    var numbers = SeededNumbers(seed: seed ^ 0xbee5)
    var taken: Set<String> = Set(Self.known.values)
    return (1...Self.count).map { id in
      let name = Self.known[id] ?? Self.freeName(&numbers, &taken)
      return Beer(
        id: id,
        name: name,
        description: Self.description(&numbers),
        // Some beers have no picture, so that screens show that case.
        image: id % 29 == 0 ? nil : "demo/beer/\(id)"
      )
    }
  }

  private static let known = [1: "Buzz", 3: "Berliner Weisse With Yuzu - B-Sides", 25: "Bad Pixie"]

  private static func freeName(_ numbers: inout SeededNumbers, _ taken: inout Set<String>) -> String {
    // There are 5,760 possible names for 325 beers, so an unused one is found quickly.
    while true {
      let name = "\(numbers.pick(moods)) \(numbers.pick(beings)) \(numbers.pick(styles))"
      if taken.insert(name).inserted { return name }
    }
  }

  private static func description(_ numbers: inout SeededNumbers) -> String {
    let first = numbers.pick(tastes)
    let second = numbers.pick(tastes.filter { $0 != first })
    return """
      Brewed with \(numbers.pick(malts)) and left to rest for \(numbers.below(9) + 2) weeks. \
      It smells of \(first), tastes of \(second), and goes well with \(numbers.pick(dishes)).
      """
  }

  private static let moods = [
    "Amber", "Brave", "Cloudy", "Copper", "Crooked", "Dusty", "Early", "Faint", "Gentle", "Golden", "Hidden", "Hollow",
    "Idle", "Lunar", "Mild", "Noisy", "Patient", "Quiet", "Rainy", "Rusty", "Silent", "Stormy", "Velvet", "Wandering",
  ]
  private static let beings = [
    "Armadillo", "Badger", "Condor", "Crane", "Dormouse", "Firefly", "Gecko", "Heron", "Ibis", "Jaguar", "Kestrel",
    "Lynx", "Marten", "Newt", "Otter", "Puffin", "Raven", "Stoat", "Tapir", "Wren",
  ]
  private static let styles = [
    "Ale", "Bitter", "Bock", "Brown", "Gose", "Helles", "IPA", "Lager", "Pilsner", "Porter", "Saison", "Stout",
  ]
  private static let malts = [
    "barley from the highlands", "roasted wheat", "smoked malt", "a little rye", "oats", "caramel malt",
  ]
  private static let tastes = [
    "orange peel", "pine", "dark chocolate", "honey", "ripe banana", "coffee", "fresh bread", "passion fruit", "pepper",
    "toffee", "lemon grass", "blackcurrant",
  ]
  private static let dishes = [
    "arepas", "a sharp cheese", "grilled fish", "lentils", "mushrooms", "spicy noodles", "an apple pie", "roasted corn",
  ]
}
