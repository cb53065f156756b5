import Measuring

// Prints what a body of 100 rows costs. The rows of bench/results.json about live screens are measured
// on a whole server.
try HTMLFigures(output: .standard).print()
