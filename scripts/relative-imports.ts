import { readFile } from 'node:fs/promises'
import ts from 'typescript'

/** Relative imports that leave the folder of their file, as `file:line specifier`. */
export async function findRelativeImports(files: string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest)
      return listSpecifiers(source)
        .filter(({ text }) => leavesFolder(text))
        .map((specifier) => {
          const { line } = source.getLineAndCharacterOfPosition(specifier.getStart(source))
          return `${file}:${line + 1} ${specifier.text}`
        })
    }),
  )
  return found.flat()
}

const leavesFolder = (specifier: string) => /^\.\.?(\/|$)/.test(specifier) && !/^\.\/[^/]+$/.test(specifier)

/** The module names in static, dynamic and type imports, re-exports and module mocks. */
function listSpecifiers(source: ts.SourceFile): ts.StringLiteralLike[] {
  const specifiers: ts.StringLiteralLike[] = []
  visit(source)
  return specifiers

  function visit(node: ts.Node) {
    const specifier = specifierOf(node)
    if (specifier && ts.isStringLiteralLike(specifier)) specifiers.push(specifier)
    ts.forEachChild(node, visit)
  }
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (ts.isCallExpression(node) && (isDynamicImport(node) || isModuleMock(node))) return node.arguments[0]
  return undefined
}

const isDynamicImport = ({ expression }: ts.CallExpression) => expression.kind === ts.SyntaxKind.ImportKeyword

const isModuleMock = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) &&
  ts.isIdentifier(expression.expression) &&
  expression.expression.text === 'vi' &&
  /^(do)?mock$/i.test(expression.name.text)
