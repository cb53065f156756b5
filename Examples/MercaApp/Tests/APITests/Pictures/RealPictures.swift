import Foundation

/// Files of pictures, as cameras and programs write them.
enum RealPictures {
  /// A JPEG of 48×32 pixels with four coloured quarters, rotated to the right.
  ///
  /// Its metadata has a camera, a place and a comment.
  static let turnedJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QB+RXhpZgAATU0AKgAAAAgAAwEPAAIAAAANAAAAMgESAAMAAAABAAYAAIglAA\
    QAAAABAAAAQAAAAABTZWNyZXRDYW1lcmEAAAACAAEAAgAAAAJOAAAAAAIABQAAAAMAAABeAAAAAAAAAAQAAAABAAAA\
    IwAAAAEAAAA4AAAAAf/+AA9TZWNyZXRDb21tZW50/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDx\
    ERExYcFxMUGhURERghGBodHR8fHxMXIiQiHiQcHh8e/9sAQwEFBQUHBgcOCAgOHhQRFB4eHh4eHh4eHh4eHh4eHh4e\
    Hh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e/8AAEQgAIAAwAwEiAAIRAQMRAf/EAB8AAAEFAQEBAQEBAA\
    AAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEV\
    UtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiY\
    qSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/E\
    AB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYX\
    ETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpz\
    dHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+\
    jp6vLz9PX29/j5+v/aAAwDAQACEQMRAD8A8/ooor5Q/pYK7WuKrtawrdD8A8c/+YH/ALi/+4wooorE/ADy+iiiv61P\
    0UK/R6vzhr9Hq+A45/5cf9vf+2no5f8Aa+X6hRRRXwJ6R//Z
    """
  )

  /// A PNG of 48×32 pixels.
  ///
  /// Its left half is transparent, and its metadata (a `tEXt` chunk) has an author.
  static let transparentPNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAYAAABU1PscAAAAE3RFWHRBdXRob3IAU2VjcmV0QXV0aG9yHJF3HwAAAF\
    VJREFUeJzt17ERABAUBFGEYrHaFSYW64AOZN8m+wq4mQ0v19ZTpDb6idwvkeM/GEAzgGYAzQCaATQDaAbQcvQf2Gv6\
    B14MoBlAM4BmAM0AmgE0A2gXyWEGOVBqQ04AAAAASUVORK5CYII=
    """
  )

  /// A WebP of 48×32 pixels.
  static let webP = bytes(
    """
    UklGRnYAAABXRUJQVlA4IGoAAADQBACdASowACAAPl0kjUWjoiEdXmQAOAXEswBfQKCdL/Fvx0/FXkAjv0F00Q3TyA\
    D+795fhB2ZKr97Z2qNvey8Zn/5fHEXv9jR9iTLfeHvg/jd+AueCN1PKJ+/xDn/+37gwS6rAG2mQAAA
    """
  )

  /// An animated WebP of two pictures.
  static let movingWebP = bytes(
    """
    UklGRjYBAABXRUJQVlA4WAoAAAACAAAALwAAHwAAQU5JTQYAAAAAAAAAAABBTk1GigAAAAAAAAAAAC8AAB8AAGQAAA\
    JWUDggcgAAANAFAJ0BKjAAIAA+WSCMRaOiIR1UADgFhLMAVJagnvfxb8L/1V/gHIBdoP1JzvsM7HSGRkbXPFAA/u/e\
    XzC+lYKO+9qDjsiXZeMz/8vhPLf2M4bbqCT5fo+2Fx9K8nq/v/yQfL/YGL5yE3MdUxSOAAAAAEFOTUZ4AAAAAAAAAA\
    AALwAAHwAAZAAAAFZQOCBgAAAA1AQAnQEqMAAgAD5lJo9Fg1SAAADIliAMrtjf4B+IGvlcA/B38SQLlRb0UIAMF2AA\
    /v5ux0+uoj9F9fzET/5AAgAv/nldbn/A0FMyVwvz4/jX//D5Bosvt64f/bEEdgAA
    """
  )

  /// An animated PNG of two pictures.
  static let movingPNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAA\
    AwAAAAIAAAAAAAAAAAAAEACgAAiWUY4AAAAFlJREFUeJzt1qEVwCAQBFGghmg0RaAoMuVQBDrFpIQxKxDzC9g379TV\
    r4+SsN4nstMiK0EGEYOIQcQgYhAxiBhE6pgnMnR25q+67kIGEYOIQcQgYhAxiBhEflRJBTuBrolVAAAAGmZjVEwAAA\
    ABAAAAMAAAACAAAAAAAAAAAAABAAoAABIW8jQAAABdZmRBVAAAAAJ4nO3QoRGAMBQEUWBSCpoiUnZE6kCjqeCrlLDm\
    RMS+Am527qyqI+Hpb2TniqwEGUQMIgYRg4hBxCBiEGn36JGh+f2Rne0eMogYRAwiBhGDiEHEILIA49gIJGQ35xsAAA\
    AASUVORK5CYII=
    """
  )

  /// A GIF, which the API does not accept.
  static let gif = bytes(
    """
    R0lGODdhMAAgAIQAAMwAAP8AAMwzAP8zAMwAM/8AM8wzM/8zMwCZMzOZMwDMMzPMMwCZZjOZZgDMZjPMZgAzzDMzzA\
    BmzDNmzMz/zP//zAAz/zMz/wBm/zNm/8zM///M/8z//////wAAAAAAACwAAAAAMAAgAEAI/wANEBBIcKDBgggNLkCw\
    sCHDhw4jPjRQQOABiwQrHhi4ESMAAwkUJHCQIGIDkSQVPAh5ckHICDBjyoQgs6bMDjhz6tzJM2dMmhEuRJhAU8JQmB\
    ZiEh2aswLODRx4Ru0AlWpOihgrYiWwsaPXjwRcpgw5siTDk2THksS6lW1FjlsPfAQ5VuQDiGhTNoioFCjRpUBlToCZ\
    AULTnRR2Oj0c9WdQmEslCB1aFLLQDlEXP+35dCrOuFwxhtZK2oCBAAtXKhBrdgHa1GQbgu6Y1eLAigFMl1XJMC1L2A\
    rQigQtuutt01wFDCzJoGHE5rv3Irjr0q3ptwZod+TK9WPs3XepN/+f3ttugqMQLgxGOthohqMThK7nqUGnZw4bcubH\
    iX5yUAjx0eTfe5RFkFN9OGm2GWcdxHRBYBjAZFSBEUR4lIFUedaBZpkl2FRjMAWmXgQAOjihhYPptJ+H+UXVon0dnG\
    bAAAQMICONNuaG441cidTQa9PFBp1dvRkAwEVg0SgjAcrJRVGTy4kUnJQhUYdSQ1NWd6RyAsi4JZMzMlmActkBsICP\
    Z1EZ0Xc+GonkRgLgJlCcRmZHZkWtpeXSamRRSeQCbnLpZG6CfpRbbqHFRp5rfu4ZkqOAHilmmDK6yWRy3A3AkI/jMd\
    pnaw+t5OZHcXaZ25YFkDqmbXsKFxuajgadJ5ukdB65pJK5OZldWIvCqugCqUkpUoiDVTZTiCQiaxiDzOpEon/pySQU\
    UEnRBBROLiq4gVMrOqVhspAFBhllS4GLYU5TrYjZgfrxl16x5R4L2GMRaKggfppplpi768U7WVIXRkuiiipqyxmJ/Y\
    qLLL3J0sRTBVOliy3BDUJAoFEC9mWTtTvhp1O+h/k0YYALp6cwsh97qOFO+zkVEAA7
    """
  )

  /// A PNG of 4000×20 white pixels.
  static let widePNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAD6AAAAAUAQAAAACxF/8lAAAASklEQVR4nO3RQQ0AIBDAMMC/58MFPNYqWLI9i5rzO4\
    D3TA8yPcj0INODTA8yPcj0INODTA8yPcj0INODTA8yPcj0INODTA8yPegCNEcBJwenPKQAAAAASUVORK5CYII=
    """
  )

  /// A PNG whose header declares this number of pixels.
  static func png(saying width: Int, _ height: Int) -> [UInt8] {
    var file = transparentPNG
    for (place, number) in [(16, width), (20, height)] {
      for index in 0..<4 {
        file[place + index] = UInt8(truncatingIfNeeded: number >> (8 * (3 - index)))
      }
    }
    return file
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("No base64.") }
    return Array(data)
  }
}
