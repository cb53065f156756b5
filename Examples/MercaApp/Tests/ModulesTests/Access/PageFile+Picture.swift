import Foundation
import ViperaHTML

extension PageFile {
  private static let webP = """
    UklGRnYAAABXRUJQVlA4IGoAAADQBACdASowACAAPl0kjUWjoiEdXmQAOAXEswBfQKCdL/Fvx0/FXkAjv0F00Q3TyA\
    D+795fhB2ZKr97Z2qNvey8Zn/5fHEXv9jR9iTLfeHvg/jd+AueCN1PKJ+/xDn/+37gwS6rAG2mQAAA
    """

  /// A file that every field for pictures takes, and the API as well: 48×32 pixels.
  static let picture = PageFile(
    name: "lamp.webp",
    kind: .webp,
    bytes: Array(Data(base64Encoded: webP) ?? Data())
  )
}
