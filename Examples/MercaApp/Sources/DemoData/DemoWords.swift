/// The words from which products are made up.
enum DemoWords {
  /// A kind of product, with its usual price in pesos.
  typealias Kind = (name: String, price: Int)

  static let kinds: [Kind] = [
    ("Celular", 1_200_000), ("Portátil", 2_900_000), ("Televisor", 1_800_000), ("Audífonos", 180_000),
    ("Cámara", 1_500_000), ("Tableta", 900_000), ("Impresora", 650_000), ("Teclado", 140_000),
    ("Ratón inalámbrico", 70_000), ("Monitor", 850_000), ("Parlante", 220_000), ("Reloj", 260_000),
    ("Consola", 2_100_000), ("Micrófono", 190_000), ("Cargador rápido", 60_000), ("Memoria USB", 35_000),
    ("Disco sólido", 320_000), ("Nevera", 2_400_000), ("Lavadora", 1_900_000), ("Estufa", 900_000), ("Horno", 480_000),
    ("Licuadora", 190_000), ("Cafetera", 210_000), ("Aspiradora", 420_000), ("Plancha", 95_000),
    ("Ventilador", 150_000), ("Sofá", 1_600_000), ("Mesa de comedor", 950_000), ("Silla ergonómica", 520_000),
    ("Escritorio", 480_000), ("Biblioteca", 390_000), ("Colchón", 1_100_000), ("Almohada", 55_000), ("Lámpara", 85_000),
    ("Cortina", 120_000), ("Alfombra", 240_000), ("Espejo", 130_000), ("Bicicleta", 1_300_000), ("Patines", 210_000),
    ("Balón de fútbol", 90_000), ("Raqueta", 280_000), ("Carpa", 350_000), ("Morral", 130_000), ("Maleta", 260_000),
    ("Tenis", 240_000), ("Botas", 290_000), ("Sandalias", 80_000), ("Chaqueta", 210_000), ("Camisa", 75_000),
    ("Camiseta", 45_000), ("Pantalón", 110_000), ("Vestido", 140_000), ("Gorra", 40_000), ("Bufanda", 38_000),
    ("Gafas de sol", 120_000), ("Bolso", 160_000), ("Cinturón", 55_000), ("Anillo", 320_000), ("Guitarra", 680_000),
    ("Teclado musical", 1_100_000), ("Tambor", 450_000), ("Violín", 900_000), ("Libro", 48_000), ("Cuaderno", 14_000),
    ("Rompecabezas", 65_000), ("Juego de mesa", 120_000), ("Muñeca", 85_000), ("Carro de juguete", 42_000),
    ("Coche para bebé", 720_000), ("Cuna", 650_000), ("Taladro", 280_000), ("Martillo", 38_000),
    ("Destornillador", 24_000), ("Sierra", 340_000), ("Escalera", 230_000), ("Manguera", 65_000), ("Maceta", 22_000),
    ("Semillas", 9_000), ("Abono", 18_000), ("Café en grano", 36_000), ("Miel de abejas", 28_000),
    ("Chocolate", 16_000), ("Aceite de oliva", 42_000), ("Jabón artesanal", 12_000), ("Perfume", 190_000),
    ("Crema", 46_000), ("Champú", 32_000), ("Cepillo eléctrico", 140_000), ("Alimento para perro", 95_000),
    ("Arena para gato", 38_000), ("Acuario", 260_000), ("Casco", 170_000), ("Llanta", 290_000), ("Batería", 340_000),
    ("Aceite para motor", 58_000),
  ]

  static let brands = [
    "Andina", "Boreal", "Caribe", "Cóndor", "Délfica", "Eléctrix", "Fénix", "Galápago", "Horizonte", "Ícaro",
    "Jaguareté", "Kumbia", "Lumina", "Macondo", "Nébula", "Orinoco", "Páramo", "Quetzal", "Ráfaga", "Sierra Nevada",
    "Tayrona", "Umbral", "Vértice", "Wayúu", "Xilema", "Yurupary", "Zafiro", "Guatapé", "Cocora", "Chicamocha",
  ]

  static let qualities = [
    "clásico", "compacto", "deportivo", "económico", "edición limitada", "elegante", "grande", "impermeable",
    "infantil", "ligero", "moderno", "original", "pequeño", "plegable", "portátil", "premium", "profesional",
    "reforzado", "rústico", "sencillo", "único", "veloz",
  ]

  static let colours = [
    "amarillo", "azul", "beige", "blanco", "café", "dorado", "gris", "morado", "naranja", "negro", "plateado", "rojo",
    "rosado", "turquesa", "verde", "vinotinto",
  ]

  static let letters = ["A", "B", "C", "D", "G", "K", "M", "P", "R", "S", "T", "X", "Z"]

  static let uses = [
    "el hogar", "la oficina", "el estudio", "regalar", "viajar", "el campo", "todos los días", "quien empieza",
    "profesionales",
  ]

  static let promises = [
    "Se entrega con factura.", "Respondemos todas las preguntas.", "Hacemos envíos a todo el país.",
    "Se puede recoger en el local.", "Quedan pocas unidades.", "Precio con impuestos.",
  ]

  static let terms = [
    "Garantía de 12 meses. Cambios dentro de los primeros 30 días.", "Garantía de 6 meses por defectos de fábrica.",
    "Sin garantía: se vende como está.", "Devolución gratuita durante 5 días hábiles.",
  ]

  static let shops = ["Almacén", "Tienda", "Bodega", "Comercial", "Distribuidora", "Casa", "Mercado", "Taller"]
}
