import type { BodyType, Endpoint } from '#contract/endpoint.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { allEndpoints } from '#torture/support/endpoints.ts'
import { hostileTexts, hostileValue, generateInput } from '#torture/support/hostile-input.ts'
import { Tally } from '#torture/support/tally.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const workers = 16
const requestsPerRound = 400

export const fuzz: Trial = {
  name: 'fuzz',
  promise: 'No input from a visitor, customer or staff member to any call causes a 5xx.',
  defaultCount: 200_000,
  unit: 'requests generated from the contract, with hostile values',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind, { DEMO: 'true' })
    const random = randomNumbers(seed)
    const endpoints = await allEndpoints()
    const responses = new Tally()
    const failures: string[] = []
    const owner = await shop.admin()

    // Requests sign users out, delete accounts and close the gate, so each round starts with new users.
    for (let sent = 0; sent < count; sent += requestsPerRound) {
      const users = await createUsers(shop, owner, sent)
      await runConcurrently(Math.min(requestsPerRound, count - sent), workers, async () => {
        const request = requestTo(pick(random, endpoints), random)
        const status = await send(pick(random, users), request)
        responses.add(typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status)
        if (typeof status !== 'number' || status >= 500) {
          failures.push(`${status}: ${request.method} ${request.path} ${String(request.body).slice(0, 300)}`)
        }
      })
    }
    return { observed: `${responses}, ${endpoints.length} endpoints`, failures }
  },
}

interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** A visitor, a customer and a staff member, with the gate open and a product on sale. */
async function createUsers(shop: TrialShop, owner: Browser, number: number): Promise<Browser[]> {
  await changeAccess(owner, { enabled: false })
  await shop.addProduct(`FUZZ-${number}`, 1000)
  return [shop.visitor(), await shop.customer(number), await shop.admin()]
}

function requestTo(endpoint: Endpoint, random: () => number): FuzzRequest {
  const errorRate = pick(random, [0, 0.05, 0.3])
  const params = endpoint.params
    ? (generateInput(endpoint.params, random, errorRate) as Record<string, unknown>)
    : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params?.[name], random))
  const query = endpoint.query && random() < 0.8 ? generateInput(endpoint.query, random, errorRate) : {}
  const search = Object.entries(query ?? {}).map(
    ([name, value]) => `${encoded(name, random)}=${encoded(value, random)}`,
  )
  return {
    method: random() < 0.02 ? pick(random, ['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) : endpoint.method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    ...bodyFor(endpoint, random, errorRate),
  }
}

/** Encodes a URL component, except in 2% of the cases. */
function encoded(value: unknown, random: () => number): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const limited = text.slice(0, 1000)
  if (random() < 0.02) return limited.replace(/[^\x21-\x7e]|#/g, '')
  return encodeURIComponent(limited.toWellFormed())
}

function bodyFor(
  { method, body, bodyType }: Endpoint,
  random: () => number,
  errorRate: number,
): Pick<FuzzRequest, 'headers' | 'body'> {
  const headers: Record<string, string> = { accept: pick(random, ['application/json', 'text/html', '*/*']) }
  if (random() < 0.1)
    headers[pick(random, headerNames)] = pick(random, hostileTexts).replace(/[^\x20-\x7e]/g, '')
  if (method === 'GET' || !body) return { headers, body: undefined }
  if (bodyType === 'multipart/form-data') return { headers, body: createForm(random) }
  const isMislabeled = random() < errorRate * 0.2
  headers['content-type'] = isMislabeled ? pick(random, contentTypes) : bodyType
  return { headers, body: bodyText(bodyType, generateInput(body, random, errorRate), random) }
}

const headerNames = [
  'idempotency-key',
  'range',
  'if-none-match',
  'accept-encoding',
  'accept-language',
  'x-forwarded-for',
  'cookie',
  'if-modified-since',
  'x-http-method-override',
  'user-agent',
]
const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
]
const truncateRate = 0.01

function bodyText(bodyType: BodyType, value: unknown, random: () => number): string {
  const text = bodyType === 'application/json' ? (JSON.stringify(value) ?? '') : csvText(random)
  return random() < truncateRate ? text.slice(0, text.length / 2) : text
}

function csvText(random: () => number) {
  const cell = () => `"${pick(random, hostileTexts).replaceAll('"', '""').slice(0, 300)}"`
  const rows = Array.from({ length: 3 }, () =>
    [`S-${Math.floor(random() * 20)}`, cell(), '10.00', '/media/a.webp', cell()].join(','),
  )
  return ['sku,name,price,imageUrl,description', ...rows].join('\n')
}

function createForm(random: () => number): FormData {
  const form = new FormData()
  const bytes = Buffer.from(JSON.stringify(hostileValue(random)))
  form.append(
    pick(random, ['images', 'picture', 'other']),
    new Blob([bytes]),
    pick(random, ['a.png', '../a.svg', 'a"b\r\n.png']),
  )
  return form
}

/** Returns the status, or a description of the connection error. */
async function send(
  browser: Browser,
  { method, path, headers, body }: FuzzRequest,
): Promise<number | string> {
  try {
    const response = await browser.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return `connection error (${error instanceof Error ? String(error.cause ?? error.message) : String(error)})`
  }
}
