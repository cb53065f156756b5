/// Names for invented people, and the names of twelve pioneers of computing.
enum DemoPeople {
  static let employees: [(first: String, last: String)] = [
    ("Ada", "Lovelace"), ("Alan", "Turing"), ("Barbara", "Liskov"), ("Donald", "Knuth"), ("Edsger", "Dijkstra"),
    ("Frances", "Allen"), ("Grace", "Hopper"), ("Hedy", "Lamarr"), ("John", "Backus"), ("Katherine", "Johnson"),
    ("Niklaus", "Wirth"), ("Tony", "Hoare"),
  ]

  static let firstNames = [
    "Adriana", "Alejandro", "Álvaro", "Ana María", "Andrés", "Ángela", "Beatriz", "Camilo", "Carolina", "Catalina",
    "Daniela", "Diego", "Elena", "Esteban", "Felipe", "Gabriela", "Germán", "Héctor", "Inés", "Iván", "Jimena", "José",
    "Juliana", "Laura", "Lucía", "Marcela", "Martín", "Mónica", "Natalia", "Óscar", "Paula", "Ramón", "Rocío",
    "Santiago", "Sofía", "Tomás", "Valentina", "Verónica", "Ximena", "Yolanda",
  ]

  static let lastNames = [
    "Acosta", "Arango", "Ávila", "Bedoya", "Bermúdez", "Caicedo", "Cárdenas", "Castaño", "Cortés", "Díaz", "Echeverri",
    "Franco", "Gaviria", "Gómez", "Herrera", "Jaramillo", "León", "Londoño", "Marín", "Mejía", "Muñoz", "Núñez",
    "Ocampo", "Ospina", "Patiño", "Peña", "Quintero", "Ramírez", "Restrepo", "Ríos", "Rojas", "Salazar", "Suárez",
    "Toro", "Uribe", "Valencia", "Vélez", "Villegas", "Yepes", "Zapata",
  ]

  /// Returns an email address without accents, which every mail server accepts.
  static func address(_ first: String, _ last: String, _ host: String) -> String {
    let plain = "\(first).\(last)@\(host)".lowercased().map { letter in
      plainLetters[letter] ?? (letter == " " ? "." : letter)
    }
    return String(plain)
  }

  private static let plainLetters: [Character: Character] = [
    "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ñ": "n",
  ]
}
