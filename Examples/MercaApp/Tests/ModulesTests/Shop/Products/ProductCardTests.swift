import Entities
import Testing
import Vipera

@testable import Modules

@Suite struct ProductCardTests {
  @Test func aProductIsReadAsTheShopSaysIt() {
    let card = ProductCard(.camera, .spanish)
    #expect(card.title == "Cámara Condor")
    #expect(card.price == "$ 1.299.900")
    #expect(card.instalments == "en 12x $ 108.325")
    #expect(card.shipping == "Envío gratis")
    #expect(card.condition == nil)
    #expect(card.seller == "Vendido por Almacén Andino")
    #expect(card.picture == "demo/product/7/1")
    #expect(card.address == "/products/7")
  }

  @Test func whatAProductDoesNotHaveIsNotSaid() {
    let card = ProductCard(.lamp, .english)
    #expect(card.price == "$ 45.000")
    #expect(card.instalments == nil)
    #expect(card.shipping == nil)
    #expect(card.condition == "Used")
    #expect(card.picture == nil)
    #expect(card.soldOut == nil)
  }

  @Test func whatIsSoldOutIsSaid() {
    let row = ProductRow(id: 9, title: "Mesa", price: 1_000, stock: 0, seller: .andino)
    #expect(ProductCard(row, .spanish).soldOut == "Agotado")
  }

  @Test func whatIsNoLongerOfferedIsSaid() {
    let row = ProductRow(id: 9, title: "Mesa", price: 1_000, stock: 0, seller: .andino, isWithdrawn: true)
    #expect(ProductCard(row, .spanish).soldOut == "Ya no se ofrece")
  }

  @Test func aProductHasTheRowThatListsShow() {
    #expect(ProductRow(Product.camera) == .camera)
  }

  @Test func theAddressesAreThoseOfTheRoutes() throws {
    #expect(try ProductDetail(id: 7).address == ProductDetail(id: 7).location())
    #expect(try SellerProducts(id: 7).address == SellerProducts(id: 7).location())
  }
}
