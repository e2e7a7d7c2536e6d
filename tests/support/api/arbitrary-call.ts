import fc from 'fast-check'
import type { ApiDescription } from '#platform/http/openapi/describe-api.ts'
import type { JsonSchema } from '#platform/http/openapi/json-schemas.ts'
import { arbitraryValue } from './arbitrary-value.ts'

type Operation = ApiDescription['paths'][string][string]

/** A call as it is sent. */
export interface Call {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string | FormData }
}

/** Some calls as described, and some with one thing wrong. */
export function arbitraryCall(api: ApiDescription, path: string, method: string): fc.Arbitrary<Call> {
  const operation = api.paths[path]?.[method]
  if (!operation) throw new Error(`No ${method} ${path}`)
  const valid = arbitraryValidCall(api, { path, method: method.toUpperCase(), operation })
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...mistakes), junk)
        .map(([call, mistake, text]) => mistake(call, text)),
    },
  )
}

function arbitraryValidCall(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = operation
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, arbitraryValue(schema, api)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  )
  return fc.tuple(values, arbitraryBody(requestBody?.content, api)).map(([given, body]) => {
    const valuesIn = (location: string) =>
      parameters.flatMap(({ name, in: place }) =>
        place === location && given[name] !== undefined ? [[name, given[name]] as const] : [],
      )
    const query = new URLSearchParams(
      valuesIn('query').flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
    )
    const pathValues = new Map(valuesIn('path'))
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(pathValues.get(name)))
    const headers = valuesIn('header').map(([name, value]) => [name, encoded(value)])
    return {
      path: query.size > 0 ? `${url}?${query}` : url,
      init: { method, headers: { ...Object.fromEntries(headers), ...body.headers }, ...body.content },
    }
  })
}

/** An empty part would be another path, and dots lead elsewhere. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed()).replace(/^\.*$/, '1')

interface Body {
  headers: Record<string, string>
  content: { body?: string | FormData }
}

function arbitraryBody(
  content: Record<string, { schema: JsonSchema }> | undefined,
  api: ApiDescription,
): fc.Arbitrary<Body> {
  const [type, body] = Object.entries(content ?? {})[0] ?? []
  if (type === undefined || !body) return fc.constant({ headers: {}, content: {} })
  if (type === 'multipart/form-data')
    return arbitraryForm(Object.keys(body.schema['properties'] ?? {})[0] ?? 'file')
  const text =
    type === 'text/csv'
      ? fc
          .array(fc.array(fc.constantFrom('sku', 'name', 'price', 'DEV-1', '199.00', 'x'), { maxLength: 4 }))
          .map((rows) => rows.join('\n'))
      : arbitraryValue(body.schema, api).map((value) => JSON.stringify(value))
  return text.map((written) => ({ headers: { 'content-type': type }, content: { body: written } }))
}

function arbitraryForm(field: string): fc.Arbitrary<Body> {
  return fc.oneof(fc.constant(smallPng), fc.uint8Array({ maxLength: 200 })).map((bytes) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
    return { headers: {}, content: { body: form } }
  })
}

/** Four red pixels. */
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  'base64',
)

const junk = fc.oneof(
  fc.constantFrom('', '-1', '0', '99999999999', 'null', '\u0000', "'; --", '{"a":', '../..'),
  fc.string({ maxLength: 20 }),
)

/** One thing wrong with a call. */
const mistakes: ((call: Call, junkText: string) => Call)[] = [
  ({ path, init }, text) => ({ path: `${path}${path.includes('?') ? '&' : '?'}q${encoded(text)}=1`, init }),
  ({ path, init }, text) => ({ path: path.replace(/\d+(?=$|[/?])/, encoded(text)), init }),
  ({ path, init }, text) => ({ path: path.replace(/=[^&]*/, `=${encoded(text)}`), init }),
  ({ path, init }, text) => ({ path, init: withBody(init, text) }),
  ({ path, init }) => ({ path, init: withBody(init, '[]') }),
  ({ path, init }) => ({
    path,
    init: { ...init, headers: { ...init.headers, 'content-type': 'text/plain' } },
  }),
  ({ path, init }) => ({
    path,
    init: { ...init, headers: { ...init.headers, origin: 'http://elsewhere.example' } },
  }),
]

function withBody(init: Call['init'], body: string): Call['init'] {
  if (init.method === 'GET') return init
  return { ...init, headers: { 'content-type': 'application/json', ...init.headers }, body }
}
