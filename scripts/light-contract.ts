import type { ESTree, Plugin } from 'vite'

/**
 * Lets the built browser files take from the contract only what they use. Each declaration becomes a module of its own, so
 * that a page with a form loads that form's schema and no other page does. An endpoint leaves its schemas out, for the
 * server checks what is sent: that keeps zod away from every page without a form.
 */
export function lightContract(): Plugin {
  const parts = new Map<string, string>()
  return {
    name: 'light-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\?part=/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /\?part=/ },
      // Without effects, so that what nobody uses is dropped.
      handler: (id) => ({ code: parts.get(id) ?? '', moduleType: 'js', moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code, id) {
        const statements = this.parse(code).body
        const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
        const declared = statements.flatMap((statement) => declaredBy(statement))
        // A file with anything else in it is taken as a whole.
        if (imports.length + declared.length < statements.length) return
        const part = (name: string) => JSON.stringify(`${id}?part=${name}`)
        const above = [
          ...imports.map(({ start, end }) => code.slice(start, end)),
          ...declared.map(({ name }) => `import { ${name} } from ${part(name)}`),
        ]
        for (const { name, statement } of declared) {
          const others = above.filter((line) => !line.startsWith(`import { ${name} } `))
          const own = code.slice(statement.start, statement.end)
          parts.set(`${id}?part=${name}`, [...others, `export ${withoutSchemas(own, statement)}`].join('\n'))
        }
        return declared.map(({ name }) => `export { ${name} } from ${part(name)}`).join('\n')
      },
    },
  }
}

type Declaration = ESTree.VariableDeclaration | ESTree.Function | ESTree.Class

function declaredBy(statement: ESTree.Program['body'][number]): { name: string; statement: Declaration }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [{ name: declaration.id.name, statement: declaration }] : []
    case 'VariableDeclaration': {
      const [only, ...more] = declaration.declarations
      if (only?.id.type !== 'Identifier' || more.length > 0) return []
      return [{ name: only.id.name, statement: declaration }]
    }
    default:
      return []
  }
}

const schemas = ['params', 'query', 'headers', 'body', 'reply']

/** The text of a declaration; where it is an endpoint, each schema is replaced by a word that it is there. */
function withoutSchemas(text: string, statement: Declaration) {
  if (statement.type !== 'VariableDeclaration') return text
  const call = statement.declarations[0]?.init
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return text
  const [definition] = call.arguments
  if (call.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return text
  return definition.properties.reduceRight((left, property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return left
    const { key, start, end } = property
    if (!schemas.includes(key.name)) return left
    return `${left.slice(0, start - statement.start)}${key.name}: true${left.slice(end - statement.start)}`
  }, text)
}
