import Catalog

extension [Item] {
  static let samples = [
    Item(id: 1, name: "Hollow Lamp 1", price: "$1.00", img: "/img/1.svg", badge: "NEW"),
    Item(id: 2, name: "Olive Wagon 2", price: "$2.00", img: "/img/2.svg", badge: ""),
  ]
}
