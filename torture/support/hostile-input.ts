import * as z from 'zod'

type Random = () => number

const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** Strings that are known to break web applications. */
export const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e309',
  '9'.repeat(400),
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '0x10',
  '1.5',
  "'; drop table products; --",
  '" or 1=1 --',
  '%',
  '%_\\',
  '\\',
  '$1',
  '{}',
  '[]',
  '{"a":1}',
  '../../../../etc/passwd',
  '..%2f..%2fsecrets.json',
  '/media/../secrets.json',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\ufeff',
  '\r\n\r\n',
  'a\r\nSet-Cookie: x=y',
  'é'.normalize('NFD'),
  '😀'.repeat(50),
  'ﷺ'.repeat(30),
  'İ',
  'a'.repeat(5000),
  '('.repeat(200),
  '!&|:*<->',
  "'a' & !b",
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'ORDER-1',
  'ORDER-9999999999999999',
  '2026-13-45',
  '0000-00-00',
  '+275760-09-13',
  'mara@northquay.example',
  `${'a'.repeat(250)}@b.example`,
  'https://169.254.169.254/',
  'javascript:alert(1)',
  'data:text/html,x',
]

const plausibleTexts = [
  '199.00',
  '0.01',
  '99999999.99',
  'slate-14',
  'USD',
  'paid',
  'ORDER-1763700000000',
  'mara@northquay.example',
  'Slate 14',
  'a-long-password',
  '2026-12-24',
  '/media/device-960.webp',
  'https://shop.example/a.webp',
  'true',
  '5',
]

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

export function hostileValue(random: Random): unknown {
  return random() < 0.5 ? pick(random, hostileTexts) : pick(random, hostileValues)
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()

/** Generates a value that matches the schema, in which each part is invalid with this probability. */
export function generateInput(schema: z.ZodType, random: Random, errorRate: number): unknown {
  let jsonSchema = jsonSchemas.get(schema)
  if (!jsonSchema) {
    jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    jsonSchemas.set(schema, jsonSchema)
  }
  return generate(jsonSchema, random, errorRate)
}

function generate(jsonSchema: JsonSchema, random: Random, errorRate: number): unknown {
  if (random() < errorRate) return hostileValue(random)
  if ('const' in jsonSchema) return jsonSchema.const
  if (jsonSchema.enum) return pick(random, jsonSchema.enum)
  const choices = jsonSchema.anyOf ?? jsonSchema.oneOf
  if (choices) return generate(pick(random, choices), random, errorRate)
  switch (jsonSchema.type) {
    case 'object':
      return generateObject(jsonSchema, random, errorRate)
    case 'array':
      return generateArray(jsonSchema, random, errorRate)
    case 'string':
      return generateText(jsonSchema, random)
    case 'integer':
    case 'number':
      return generateNumber(jsonSchema, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return hostileValue(random)
  }
}

function generateObject({ properties = {}, required = [] }: JsonSchema, random: Random, errorRate: number) {
  const entries: [string, unknown][] = []
  for (const [name, jsonSchema] of Object.entries(properties)) {
    const isOmitted = random() < (required.includes(name) ? errorRate : 0.4)
    if (!isOmitted) entries.push([name, generate(jsonSchema, random, errorRate)])
  }
  if (random() < errorRate) entries.push([pick(random, hostileTexts), hostileValue(random)])
  return Object.fromEntries(entries)
}

function generateArray(
  { items = {}, minItems = 0, maxItems = 5 }: JsonSchema,
  random: Random,
  errorRate: number,
) {
  const length = minItems + Math.floor(random() * (Math.min(maxItems, minItems + 4) - minItems + 1))
  return Array.from({ length }, () => generate(items, random, errorRate))
}

function generateText({ pattern, format, minLength = 0, maxLength = 300 }: JsonSchema, random: Random) {
  if (format === 'email') return `buyer${Math.floor(random() * 30)}@northquay.example`
  if (pattern) {
    const matching = plausibleTexts.filter((text) => new RegExp(pattern, 'u').test(text))
    if (matching.length > 0) return pick(random, matching)
  }
  const text = pick(random, random() < 0.5 ? plausibleTexts : hostileTexts).slice(0, maxLength)
  return text.padEnd(minLength, 'x')
}

function generateNumber({ type, minimum = 0, maximum = 50 }: JsonSchema, random: Random) {
  const edges = [minimum, maximum, 1, 2, 3, 5]
  const number = random() < 0.3 ? pick(random, edges) : minimum + random() * Math.min(50, maximum - minimum)
  return type === 'integer' ? Math.round(number) : number
}
