import * as z from 'zod'

type Random = () => number

const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** Texts that have broken a shop somewhere. */
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

const shapes = new WeakMap<z.ZodType, JsonSchema>()

/** Something in the shape of a schema, each part of it wrong with this likelihood. */
export function shapedLike(schema: z.ZodType, random: Random, wrong: number): unknown {
  let shape = shapes.get(schema)
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    shapes.set(schema, shape)
  }
  return fill(shape, random, wrong)
}

function fill(shape: JsonSchema, random: Random, wrong: number): unknown {
  if (random() < wrong) return hostileValue(random)
  if ('const' in shape) return shape.const
  if (shape.enum) return pick(random, shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fill(pick(random, choices), random, wrong)
  switch (shape.type) {
    case 'object':
      return fillObject(shape, random, wrong)
    case 'array':
      return fillArray(shape, random, wrong)
    case 'string':
      return fillText(shape, random)
    case 'integer':
    case 'number':
      return fillNumber(shape, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return hostileValue(random)
  }
}

function fillObject({ properties = {}, required = [] }: JsonSchema, random: Random, wrong: number) {
  const entries: [string, unknown][] = []
  for (const [name, shape] of Object.entries(properties)) {
    const isLeftOut = random() < (required.includes(name) ? wrong : 0.4)
    if (!isLeftOut) entries.push([name, fill(shape, random, wrong)])
  }
  if (random() < wrong) entries.push([pick(random, hostileTexts), hostileValue(random)])
  return Object.fromEntries(entries)
}

function fillArray({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, random: Random, wrong: number) {
  const length = minItems + Math.floor(random() * (Math.min(maxItems, minItems + 4) - minItems + 1))
  return Array.from({ length }, () => fill(items, random, wrong))
}

function fillText({ pattern, format, minLength = 0, maxLength = 300 }: JsonSchema, random: Random) {
  if (format === 'email') return `buyer${Math.floor(random() * 30)}@northquay.example`
  if (pattern) {
    const fitting = plausibleTexts.filter((text) => new RegExp(pattern, 'u').test(text))
    if (fitting.length > 0) return pick(random, fitting)
  }
  const text = pick(random, random() < 0.5 ? plausibleTexts : hostileTexts).slice(0, maxLength)
  return text.padEnd(minLength, 'x')
}

function fillNumber({ type, minimum = 0, maximum = 50 }: JsonSchema, random: Random) {
  const edges = [minimum, maximum, 1, 2, 3, 5]
  const number = random() < 0.3 ? pick(random, edges) : minimum + random() * Math.min(50, maximum - minimum)
  return type === 'integer' ? Math.round(number) : number
}
