import type { ESTree, Plugin } from 'vite'

/**
 * In the browser an endpoint is only an address: the server checks what is sent, and a form brings its own schema. So the
 * built browser files leave the endpoints' schemas out, and with them zod where no form needs it. Nothing in the contract
 * happens on import; what nobody uses is dropped.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const changes = this.parse(code).body.flatMap(declared).flatMap(lightened)
        return changes
          .toSorted((one, other) => other.at - one.at)
          .reduce((text, { at, until = at, put }) => text.slice(0, at) + put + text.slice(until), code)
      },
    },
  }
}

/** Text to put at an offset, in place of what stands there until another. */
interface Change {
  at: number
  until?: number
  put: string
}

const schemas = ['params', 'query', 'headers', 'body', 'reply']

/** The initial values of the constants that a statement declares, other than functions. */
function declared(statement: ESTree.Statement | ESTree.Directive | ESTree.ModuleDeclaration) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init && init.type !== 'ArrowFunctionExpression' ? [init] : [],
  )
}

function lightened(value: ESTree.Expression): Change[] {
  return [
    { at: value.start, put: '/* @__PURE__ */ (() => (' },
    ...schemasOf(value).map(({ start, end }) => ({ at: start, until: end, put: 'true' })),
    { at: value.end, put: '))()' },
  ]
}

function schemasOf(value: ESTree.Expression) {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return []
  const [definition] = value.arguments
  if (value.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && schemas.includes(property.key.name)
      ? [property.value]
      : [],
  )
}
