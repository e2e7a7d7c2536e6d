import type { BodyType, Endpoint } from '#contract/endpoint.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { allEndpoints } from '#torture/support/endpoints.ts'
import { hostileTexts, hostileValue, shapedLike } from '#torture/support/hostile.ts'
import { Tally } from '#torture/support/tally.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const workers = 16
const requestsPerLife = 400

export const fuzz: Trial = {
  name: 'fuzz',
  promise:
    'whatever is sent to any call, by a visitor, a customer or staff, it is answered, and never with 5xx',
  full: 200_000,
  unit: 'requests in the shapes of the contract, with hostile values',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind, { DEMO: 'true' })
    const random = randomNumbers(seed)
    const endpoints = await allEndpoints()
    const answers = new Tally()
    const failures: string[] = []
    const keeper = await shop.admin()

    // What is sent signs people out, deletes accounts and closes the gate: again and again everybody comes anew.
    for (let sent = 0; sent < count; sent += requestsPerLife) {
      const people = await newPeople(shop, keeper, sent)
      await atOnce(Math.min(requestsPerLife, count - sent), workers, async () => {
        const asked = requestTo(pick(random, endpoints), random)
        const status = await ask(pick(random, people), asked)
        answers.add(typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status)
        if (typeof status !== 'number' || status >= 500) {
          failures.push(`${status}: ${asked.method} ${asked.path} ${String(asked.body).slice(0, 300)}`)
        }
      })
    }
    return { seen: `${answers}, over ${endpoints.length} calls`, failures }
  },
}

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** A visitor with a cart, a customer, and staff, before an open gate and something on sale. */
async function newPeople(shop: TrialShop, keeper: Browser, number: number): Promise<Browser[]> {
  await changeAccess(keeper, { enabled: false })
  await shop.sell(`FUZZ-${number}`, 1000)
  return [shop.visitor(), await shop.customer(number), await shop.admin()]
}

function requestTo(endpoint: Endpoint, random: () => number): Asked {
  const wrong = pick(random, [0, 0.05, 0.3])
  const params = endpoint.params
    ? (shapedLike(endpoint.params, random, wrong) as Record<string, unknown>)
    : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params?.[name], random))
  const query = endpoint.query && random() < 0.8 ? shapedLike(endpoint.query, random, wrong) : {}
  const search = Object.entries(query ?? {}).map(
    ([name, value]) => `${encoded(name, random)}=${encoded(value, random)}`,
  )
  return {
    method: random() < 0.02 ? pick(random, ['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) : endpoint.method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    ...bodyFor(endpoint, random, wrong),
  }
}

/** As a part of an address: escaped, or now and then not. */
function encoded(value: unknown, random: () => number): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const limited = text.slice(0, 1000)
  if (random() < 0.02) return limited.replace(/[^\x21-\x7e]|#/g, '')
  return encodeURIComponent(limited.toWellFormed())
}

function bodyFor(
  { method, body, bodyType }: Endpoint,
  random: () => number,
  wrong: number,
): Pick<Asked, 'headers' | 'body'> {
  const headers: Record<string, string> = { accept: pick(random, ['application/json', 'text/html', '*/*']) }
  if (random() < 0.1)
    headers[pick(random, someHeaders)] = pick(random, hostileTexts).replace(/[^\x20-\x7e]/g, '')
  if (method === 'GET' || !body) return { headers, body: undefined }
  if (bodyType === 'multipart/form-data') return { headers, body: formOf(random) }
  const isMislabeled = random() < wrong * 0.2
  headers['content-type'] = isMislabeled ? pick(random, contentTypes) : bodyType
  return { headers, body: bodyText(bodyType, shapedLike(body, random, wrong), random) }
}

const someHeaders = [
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
const cutOff = 0.01

function bodyText(bodyType: BodyType, value: unknown, random: () => number): string {
  const text = bodyType === 'application/json' ? (JSON.stringify(value) ?? '') : csvText(random)
  return random() < cutOff ? text.slice(0, text.length / 2) : text
}

function csvText(random: () => number) {
  const cell = () => `"${pick(random, hostileTexts).replaceAll('"', '""').slice(0, 300)}"`
  const rows = Array.from({ length: 3 }, () =>
    [`S-${Math.floor(random() * 20)}`, cell(), '10.00', '/media/a.webp', cell()].join(','),
  )
  return ['sku,name,price,imageUrl,description', ...rows].join('\n')
}

function formOf(random: () => number): FormData {
  const form = new FormData()
  const bytes = Buffer.from(JSON.stringify(hostileValue(random)))
  form.append(
    pick(random, ['images', 'picture', 'other']),
    new Blob([bytes]),
    pick(random, ['a.png', '../a.svg', 'a"b\r\n.png']),
  )
  return form
}

/** The status of the answer, or how the line broke. */
async function ask(browser: Browser, { method, path, headers, body }: Asked): Promise<number | string> {
  try {
    const response = await browser.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return `a broken line (${error instanceof Error ? String(error.cause ?? error.message) : String(error)})`
  }
}
