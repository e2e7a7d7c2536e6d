import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { type SavedShop, saveShop } from '#tests/support/database/save-shop.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'
import {
  type ExampleCall,
  coveredElsewhere,
  exampleCalls,
} from '#tests/support/writing-calls/example-calls.ts'
import { type ShopData, createData } from '#tests/support/writing-calls/shop-data.ts'

/** The first shop with data, which the next ones are copies of. */
let saved: { data: ShopData; shop: SavedShop } | undefined

afterAll(() => saved?.shop.drop())

/** A shop with data for every call that writes. */
async function openShopWithData(): Promise<ShopData> {
  const shop = await openShop({
    mail: { url: 'smtp://127.0.0.1:1', from: 'orders@shop.example' },
    webhookNetworks: localNetworks,
  })
  if (!saved) {
    const data = await createData(shop)
    saved = { data, shop: await saveShop(shop) }
    return data
  }
  await saved.shop.restore(shop)
  const { clerk, buyer, leavingCustomer, owner, invited } = saved.data
  const signedIn = ({ cookies }: Browser) => {
    const browser = shop.visitor()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }
  return {
    ...saved.data,
    shop,
    clerk: signedIn(clerk),
    buyer: signedIn(buyer),
    leavingCustomer: signedIn(leavingCustomer),
    owner: signedIn(owner),
    invited: signedIn(invited),
  }
}

const callName = ({ method, path }: Endpoint) => `${method} ${path}`

/** All rows and files, except attempt counters and guest sessions, as row count and hash by table. */
async function readState({ db, files }: Shop): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'access_attempts')`,
  )
  const summaries = await rowsOf<{ name: string; summary: string }>(
    db,
    sql`${sql.join(tables.map(summarize), sql` union all `)} order by name`,
  )
  return {
    files: (await readdir(files.folder)).toSorted().join(),
    ...Object.fromEntries(summaries.map(({ name, summary }) => [name, summary])),
  }
}

function summarize({ name }: { name: string }) {
  const rows = name === 'sessions' ? sql`where user_id is not null` : sql``
  return sql`select ${name}::text as name,
    count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as summary
    from ${sql.identifier(name)} t ${rows}`
}

async function send(
  browser: Browser,
  endpoint: Endpoint,
  { data, example, headers = {} }: { data: ShopData; example: ExampleCall; headers?: Record<string, string> },
) {
  const params = example.params?.(data) ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const body = await example.body?.(data)
  const isForm = body instanceof FormData
  const hasType = body !== undefined && !isForm
  const response = await browser.fetch(example.query ? `${path}?${example.query}` : path, {
    method: endpoint.method,
    headers: { ...headers, ...(hasType && { 'content-type': endpoint.bodyType }) },
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test('every writing call is covered', async () => {
  const shop = await openShop()
  const writing = shop.app.served.filter(({ method }) => method !== 'GET').map(callName)
  const known = new Set([...exampleCalls.map(({ call }) => call), ...coveredElsewhere])
  expect(writing.filter((call) => !known.has(call))).toEqual([])
})

/** The calls with the most statements. */
const largestCalls =
  /^(POST \/api\/(orders|admin\/products\/import)|DELETE \/api\/account|PUT \/api\/admin\/.*(edit|variants))$/

/** Those that change orders, money, prices, stock or an account. A full run tests them, too. */
const largeCalls =
  /api\/(orders|account|admin\/(orders|variants\/\{id\}|products\/(\{id\}(\/variants)?|import|imports.*)|price-lists\/\{id\}\/(prices|import)))$|status|payments|mark-paid|edit$/

/** All calls are tested. */
const isEveryCall = process.env['EVERY_STATEMENT'] === 'true'
const selected = exampleCalls.filter(
  ({ call }) => isEveryCall || largestCalls.test(call) || (isFullRun && largeCalls.test(call)),
)

const examples = selected.map((example) => ({
  ...example,
  title: example.scenario ? `${example.call} (${example.scenario})` : example.call,
}))

/** The tables that a call changed, with their row counts. Complete calls have equal results. */
function listChanges(before: Record<string, string>, after: Record<string, string>) {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  return changed.map(
    (name) => `${name} ${name === 'files' ? after[name]?.split(',').length : after[name]?.split(' ')[0]}`,
  )
}

interface Attempt {
  failed: boolean
  status: number
  changes: string[]
  /** Number of the statement that failed. */
  number: number
}

/** Fails one statement after the other, from this number on, until the call changes a new shop. */
async function runExample(example: ExampleCall, number: number): Promise<Attempt> {
  const data = await openShopWithData()
  const endpoint = data.shop.app.served.find((served) => callName(served) === example.call)
  if (!endpoint) throw new Error(`No endpoint for ${example.call}`)
  await example.prepare?.(data)
  const before = await readState(data.shop)
  const browser = () => (example.by === 'visitor' ? data.shop.visitor() : data[example.by])
  let status = 0

  for (let next = number; ; next++) {
    const failed = await withFailingStatement(next, async () => {
      status = (await send(browser(), endpoint, { data, example })).status
    })
    const changes = listChanges(before, await readState(data.shop))
    if (!failed || changes.length > 0) return { failed, status, changes, number: next }
  }
}

test.each(examples)(
  '$title is done as a whole or not at all, whichever statement fails',
  async (example) => {
    const partial: Attempt[] = []
    let attempt = await runExample(example, 1)
    while (attempt.failed) {
      partial.push(attempt)
      attempt = await runExample(example, attempt.number + 1)
    }
    // No statement failed.
    const complete = attempt
    expect(complete.status).toBeLessThan(400)
    expect(complete.changes).not.toEqual([])
    for (const { changes, number } of partial) {
      const [actual, expected] = [changes, complete.changes].map((tables) => tables.join(', '))
      expect(actual, `statement ${number} left ${actual} instead of ${expected}`).toBe(expected)
    }
  },
  120_000,
)

const keyedCalls = [
  'POST /api/cart',
  'POST /api/cart/lines',
  'POST /api/addresses',
  'POST /api/orders/{orderNumber}/messages',
  'POST /api/orders/{orderNumber}/problem',
  'POST /api/products/{slug}/reviews',
  'POST /api/admin/categories',
  'POST /api/admin/orders/{id}/messages',
  'POST /api/admin/orders/{id}/notes',
  'POST /api/admin/orders/{id}/payments',
  'POST /api/admin/orders/{id}/payments/{paymentId}/reversal',
  'POST /api/admin/price-lists',
  'POST /api/admin/price-lists/{id}/duplicate',
  'POST /api/admin/products',
  'POST /api/admin/products/{id}/duplicate',
  'POST /api/admin/products/{id}/variants',
  'POST /api/admin/shipping-methods',
  'POST /api/admin/variants/{id}/stock',
  'POST /api/admin/views',
]

test('each call that accepts an Idempotency-Key is covered', async () => {
  const shop = await openShop()
  const accepting = shop.app.served.filter(({ idempotent }) => idempotent).map(callName)
  expect(accepting.toSorted()).toEqual(keyedCalls.toSorted())
})

/** Their repetition is the same code for all of them. */
const repeatedCalls = isFullRun || isEveryCall ? keyedCalls : ['POST /api/cart', 'POST /api/admin/products']

test.each(repeatedCalls)(
  '%s is done once with an Idempotency-Key, whichever statement fails before its repetition',
  async (call) => {
    const data = await openShopWithData()
    const endpoint = data.shop.app.served.find((served) => callName(served) === call)
    const example = exampleCalls.find((each) => each.call === call)
    if (!endpoint || !example) throw new Error(`No example of ${call}`)
    await example.prepare?.(data)
    const browser = example.by === 'visitor' ? data.shop.visitor() : data[example.by]
    const headers = { 'idempotency-key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' }
    const repeat = () => send(browser, endpoint, { data, example, headers })
    const before = await readState(data.shop)

    let after = before
    for (let number = 1; listChanges(before, after).length === 0; number++) {
      await withFailingStatement(number, repeat)
      after = await readState(data.shop)
    }
    const first = await repeat()
    expect(first.status).toBe(endpoint.status)
    expect(await repeat()).toEqual(first)
    expect(await readState(data.shop)).toEqual(after)
    expect(listChanges(before, after)).toContain('idempotent_replies 1')
  },
  120_000,
)
