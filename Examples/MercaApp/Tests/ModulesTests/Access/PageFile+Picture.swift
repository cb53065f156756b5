import Foundation
import ViperaHTML

extension PageFile {
  private static let webP = """
    UklGRnYAAABXRUJQVlA4IGoAAADQBACdASowACAAPl0kjUWjoiEdXmQAOAXEswBfQKCdL/Fvx0/FXkAjv0F00Q3TyA\
    D+795fhB2ZKr97Z2qNvey8Zn/5fHEXv9jR9iTLfeHvg/jd+AueCN1PKJ+/xDn/+37gwS6rAG2mQAAA
    """

  /// A picture of 48×32 pixels, which every file field and the API accept.
  static let picture = PageFile(
    name: "lamp.webp",
    kind: .webp,
    bytes: Array(Data(base64Encoded: webP) ?? Data())
  )
}
