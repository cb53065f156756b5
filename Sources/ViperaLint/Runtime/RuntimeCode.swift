import ViperaSource

/// Code written for Vipera's own runtime.
struct RuntimeCode {
  let project: LintProject
  /// The files that import the runtime, except tests.
  let files: [Int]

  init(_ project: LintProject) {
    self.project = project
    files = project.model.files.indices.filter { index in
      !project.testFiles.contains(index)
        && project.model.files[index].imports.contains { $0.module.hasPrefix("Vipera") }
    }
  }

  /// The types that are declared in these files.
  var declarations: [DeclarationID] {
    files.flatMap { file in
      project.model.files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
    }
  }

  /// A body of a method, a property or a function.
  struct Code {
    let file: Int
    let method: MethodFacts?
    let body: BodyFacts
  }

  /// All code in these files.
  var code: [Code] {
    files.flatMap { index -> [Code] in
      let file = project.model.files[index]
      let methods = file.declarations.flatMap(\.methods) + file.functions
      return methods.compactMap { method in method.body.map { Code(file: index, method: method, body: $0) } }
        + file.declarations.flatMap(\.properties).compactMap { property in
          property.body.map { Code(file: index, method: nil, body: $0) }
        }
    }
  }

  func place(_ file: Int, _ position: SourcePosition) -> SourcePlace {
    SourcePlace(project.model.files[file].path, position)
  }
}
