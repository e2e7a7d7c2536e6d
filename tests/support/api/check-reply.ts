import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDescription } from '#platform/http/openapi/describe-api.ts'

type Operation = ApiDescription['paths'][string][string]

/** Throws an error if a reply of the API is not as the description says. */
export type CheckReply = (method: string, path: string, response: Response) => Promise<void>

const maxMessageLength = 1500

/** Checks replies of the API; undocumented calls must be refused. Bodies of files are not read. */
export function createReplyCheck(api: ApiDescription): CheckReply {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(api, 'api')
  const validators = new Map<string, ValidateFunction>()
  const templates = Object.keys(api.paths).map((template) => ({ template, pattern: patternOf(template) }))

  function validatorOf(pointer: string) {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, validator)
    return validator
  }

  return async (method, url, response) => {
    const path = url.split(/[?#]/)[0] ?? ''
    if (!path.startsWith('/api/') || otherPaths.has(path) || method === 'HEAD') return
    const found = findTemplate(templates, path)
    const fail = (reason: string) => {
      throw new Error(`${method} ${path} has a reply that its description lacks: ${reason}`)
    }
    const operation = found === undefined ? undefined : api.paths[found]?.[method.toLowerCase()]
    if (found === undefined || operation === undefined) {
      if (response.status < 400) fail(`status ${response.status}`)
      return
    }
    const { status } = response
    const { pointer, reply } = replyOf(api, { template: found, method, operation, status })
    if (!reply) return fail(`status ${status} ${await codeOf(response)}`)
    for (const header of Object.keys(reply.headers)) {
      const value = response.headers.get(header)
      if (value === null && requiredHeaders.has(header)) fail(`status ${status} without ${header}`)
      if (value !== null && !validatorOf(`/components/headers/${header}/schema`)(headerValue(value)))
        fail(`status ${status} with ${header}: ${value}`)
    }
    if (!reply.content) {
      const text = await response.clone().text()
      if (text !== '') fail(`status ${status} with a body: ${text.slice(0, maxMessageLength)}`)
      return
    }
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (!(type in reply.content)) fail(`status ${status} of type ${type}`)
    if (!type.endsWith('json')) return
    const validate = validatorOf(`${pointer}/content/${escapePointer(type)}/schema`)
    const body: unknown = await response.clone().json()
    if (validate(body)) return
    fail(
      `status ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`.slice(
        0,
        maxMessageLength,
      ),
    )
  }
}

/** The description itself, and the page that shows it. */
const otherPaths = new Set(['/api/openapi.json', '/api/docs'])

const requiredHeaders = new Set(['X-Request-Id', 'X-Total-Count', 'Link', 'ETag', 'Retry-After'])

/** A number where the text is one, as schemas of headers mean it. */
const headerValue = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

function patternOf(template: string) {
  const source = template.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

/** The template with the fewest parameters: fixed parts come first. */
function findTemplate(templates: { template: string; pattern: RegExp }[], path: string) {
  const parameters = ({ template }: { template: string }) => template.split('{').length
  return templates
    .filter(({ pattern }) => pattern.test(path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0]?.template
}

function replyOf(
  api: ApiDescription,
  {
    template,
    method,
    operation,
    status,
  }: { template: string; method: string; operation: Operation; status: number },
) {
  const reply = operation.responses[status]
  if (reply && '$ref' in reply) {
    const name = reply.$ref.replace('#/components/responses/', '')
    return { pointer: `/components/responses/${name}`, reply: api.components.responses[name] }
  }
  return { pointer: `/paths/${escapePointer(template)}/${method.toLowerCase()}/responses/${status}`, reply }
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

async function codeOf(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
