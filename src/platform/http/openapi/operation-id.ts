import type { Endpoint } from '#contract/endpoint.ts'

/** The id of a call: `GET /api/admin/orders/{id}` is `getAdminOrder`. It follows from method and path, which do not change. */
export function operationId({ method, path, reply, status }: Endpoint): string {
  const isList = method === 'GET' && reply?.type === 'array'
  const isCreation = method === 'POST' && status === 201
  const parts = path.split(/[/.]/).slice(2)
  const words = parts.flatMap((part, index) => {
    if (part.startsWith('{')) return []
    const [, parameter] = /^\{(\w+)\}$/.exec(parts[index + 1] ?? '') ?? []
    const isOne = parameter !== undefined || (isCreation && index === parts.length - 1)
    const word = isOne ? singular(part) : part
    return [...word.split('-'), ...(parameter !== undefined && word === part ? ['by', parameter] : [])]
  })
  const verb = isList ? 'list' : isCreation ? 'create' : verbs[method]
  return verb + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'change', DELETE: 'delete' }

function singular(plural: string) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return /(?:ss|x|ch|sh)es$/.test(plural) ? plural.slice(0, -2) : plural.replace(/([^s])s$/, '$1')
}
