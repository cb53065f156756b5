import enum Entities.ProductCondition
import struct Entities.PlacedOrder
import Store

extension Product {
  /// The product with all its details.
  var json: JSONValue {
    [
      "id": .number(id), "title": .text(offer.title), "description": .text(offer.description),
      "price": .number(offer.price), "instalments": .number(offer.instalments),
      "free_shipping": .flag(offer.isShippedFree), "condition": .text(offer.condition.rawValue),
      "terms": .optional(offer.terms),
      "pictures": .list(offer.pictures.map { .text(PictureAddress.text($0)) }),
      "stock": .number(stock), "seller": seller.json,
    ]
  }

  /// The product in a list or a cart; only carts, and lists of given ids, contain withdrawn products.
  var row: JSONValue {
    [
      "id": .number(id), "title": .text(offer.title), "price": .number(offer.price),
      "instalments": .number(offer.instalments), "free_shipping": .flag(offer.isShippedFree),
      "condition": .text(offer.condition.rawValue),
      "picture": .optional(offer.pictures.first.map(PictureAddress.text)), "stock": .number(stock),
      "seller": seller.json, "withdrawn": isWithdrawn ? true : .null,
    ]
  }
}

extension Seller {
  var json: JSONValue { ["id": .number(id), "name": .text(name)] }
}

extension Cart {
  /// The cart as its owner sees it.
  var json: JSONValue {
    let lines = lines.map { line -> JSONValue in
      ["product": line.product.row, "quantity": .number(line.quantity), "total": .number(line.total)]
    }
    return ["lines": .list(lines), "total": .number(total)]
  }
}

extension PlacedOrder {
  /// The order as its buyer sees it, with its time in seconds since 1970.
  var json: JSONValue {
    let items = items.map { item -> JSONValue in
      [
        "product": .number(item.product), "title": .text(item.title), "quantity": .number(item.quantity),
        "price": .number(item.price),
      ]
    }
    return ["id": .number(id), "placed": .number(placed), "total": .number(total), "items": .list(items)]
  }
}
