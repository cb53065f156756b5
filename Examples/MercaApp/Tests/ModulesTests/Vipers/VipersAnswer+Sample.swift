import Entities
import ViperaNetworking

@testable import Modules

extension VipersAnswer {
  /// Two vipers, one of them with nothing but its ID.
  static let sample = VipersAnswer(
    success: true,
    status: 200,
    overview: Overview(title: "Levels"),
    vipers: [
      ViperEntity(id: 1, level: "1", imageURL: "/api/pictures/a", isAccessible: true),
      ViperEntity(id: 2),
    ]
  )
}

extension VipersViewModel {
  /// The view model of the sample.
  static let sample = VipersViewModel(
    overviewTitle: "Levels",
    cells: [
      ViperCellViewModel(imageURL: "/api/pictures/a", level: "1", isAccessible: true),
      ViperCellViewModel(imageURL: nil, level: "–", isAccessible: false),
    ]
  )
}

extension HTTPResponse {
  /// A response with a text as its body.
  static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Array(text.utf8))
  }

  /// The response with the sample.
  static let vipers = HTTPResponse.text(
    """
    {"success":true,"status":200,"overview":{"title":"Levels"},"vipers":[\
    {"id":1,"level":"1","bg_image_url":"/api/pictures/a","accessible":true},{"id":2}]}
    """
  )
}
