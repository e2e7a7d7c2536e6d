import { isRecord } from '#contract/is-record.ts'
import type { Call } from '#tests/support/api/arbitrary-call.ts'
import type { KnownObjects } from './known-objects.ts'

/** A number from 0 to 1. */
type Random = () => number

/** The kind of object that a parameter or field has the id of. */
const kinds: Partial<Record<string, string>> = {
  productId: 'products',
  variantId: 'variants',
  categoryId: 'categories',
  moveTo: 'categories',
  itemId: 'items',
  paymentId: 'payments',
  noteId: 'notes',
  priceListId: 'price-lists',
}

/** The call with ids, names and versions of objects that earlier replies had, instead of invented ones. */
export function withKnownObjects(call: Call, template: string, known: KnownObjects, random: Random): Call {
  const [path = '', query] = call.path.split('?')
  const parts = path.split('/')
  const templateParts = template.split('/')
  if (parts.length !== templateParts.length) return call
  let subject: { kind: string; id: number } | undefined
  const knownParts = parts.map((part, index) => {
    const [, parameter] = /^\{(\w+)\}/.exec(templateParts[index] ?? '') ?? []
    if (parameter === undefined || random() < inventedShare) return part
    const kind = kinds[parameter] ?? templateParts[index - 1] ?? ''
    const id = parameter.toLowerCase().endsWith('id') ? pick(known.ids(kind), random) : undefined
    if (id !== undefined) {
      subject ??= { kind, id }
      return (templateParts[index] ?? '').replace(/\{\w+\}/, String(id))
    }
    const name = pick(known.names(parameter), random)
    return name === undefined
      ? part
      : (templateParts[index] ?? '').replace(/\{\w+\}/, encodeURIComponent(name))
  })
  const version = subject && known.version(subject.kind, subject.id)
  const fill = createFill(known, random, { version, kind: templateParts.at(-1) ?? '' })
  const knownQuery = query?.replace(/\bversion=\d+/, (given) => (version ? `version=${version}` : given))
  const { body, headers } = call.init
  const hasTag = version !== undefined && 'If-Match' in headers && random() > inventedShare
  return {
    path: knownParts.join('/') + (knownQuery === undefined ? '' : `?${knownQuery}`),
    init: {
      ...call.init,
      headers: { ...headers, ...(hasTag && { 'If-Match': `"${version}"` }) },
      ...(typeof body === 'string' && { body: filledText(body, fill) }),
    },
  }
}

/** So that objects which do not exist are asked for, too. */
const inventedShare = 0.1

type Fill = (value: unknown, field: string) => unknown

function createFill(
  known: KnownObjects,
  random: Random,
  { version, kind }: { version: number | undefined; kind: string },
): Fill {
  const fill: Fill = (value, field) => {
    if (Array.isArray(value)) return value.map((each) => fill(each, field))
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, name)]))
    if (random() < inventedShare) return value
    if (field === 'version') return version ?? value
    if (typeof value === 'number') {
      const ids = known.ids(kinds[field] ?? (field === 'ids' || field === 'id' ? kind : field))
      return pick(ids, random) ?? value
    }
    return typeof value === 'string' ? (pick(known.names(field), random) ?? value) : value
  }
  return fill
}

function filledText(text: string, fill: Fill): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return text
  }
  return isRecord(body) ? JSON.stringify(fill(body, '')) : text
}

const pick = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(random() * values.length)]
