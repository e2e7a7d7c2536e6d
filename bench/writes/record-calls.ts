import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { connectPostgres } from '#platform/database/connection.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import type { ShopContext } from '#shop/context.ts'

export type CallContext = Pick<ShopContext, 'db' | 'clock' | 'secret' | 'config' | 'rateLimiter'>

/** Runs a handler of the shop for one request, in this process. */
export type Call = (shop: CallContext) => Promise<unknown>

/** A value of a statement: text and the position of a token in turns, starting and ending with text. */
export type RecordedValue = { constant: unknown } | { texts: string[]; tokens: number[] }

export interface RecordedStatement {
  name: string
  text: string
  values: RecordedValue[]
  /** Which cells of its result become which tokens. */
  tokenOfCell: Map<number, number>
}

/** Statements that the shop sends without waiting for each other are one batch. */
export interface RecordedCall {
  batches: RecordedStatement[][]
  /** The tokens that the shop draws itself. */
  drawn: Map<number, Drawn>
  tokenCount: number
}

export type Drawn = 'uuid' | 'hash' | 'time'

interface Sent {
  text: string
  values: unknown[]
  batch: number
  cells: string[]
}

/** Ids of orders and their items have nine digits, so that they are recognized in later values. */
const firstIds = sql`select setval('orders_id_seq', 100000000), setval('order_items_id_seq', 200000000)`

/** Far ahead, so that no job of a recorded order is due while the benchmark runs. */
const recordedAt = Date.parse('2090-01-01')
const maxCallsMs = 100_000

/** A time that no other call has, in ms. */
export function nextTime() {
  return ++lastTime
}
let lastTime = recordedAt + maxCallsMs

/** Makes the calls and records the statements of each. */
export async function recordCalls(url: string, calls: Call[]): Promise<RecordedCall[]> {
  const { db, close } = connectPostgres(url, () => {})
  await db.execute(firstIds)
  const config = { publicUrl: new URL('http://shop.example'), rateLimitScale: 1_000_000, mail: null }
  let now = recordedAt
  const clock = () => new Date(now++)
  const rateLimiter = createRateLimiter({ db, clock, scale: config.rateLimitScale })
  const shop = { db, clock, config, secret: 'a secret of thirty-two characters', rateLimiter }
  const recorded: RecordedCall[] = []
  // The first ones open the connections.
  for (const call of calls.slice(0, 5)) await call(shop)
  for (const call of calls) recorded.push(templateOf(await record(() => call(shop))))
  await close()
  return recorded
}

/** Statements sent in one turn of the event loop go out together. */
async function record(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  let batch = 0
  let isTurnOpen = false
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply: (send, client, parameters: [pg.QueryConfig, unknown[], ((...results: unknown[]) => void)?]) => {
      const [config, values = [], callback] = parameters
      if (!isTurnOpen) setImmediate(() => ((isTurnOpen = false), batch++))
      isTurnOpen = true
      const statement: Sent = { text: config.text, values, batch, cells: [] }
      sent.push(statement)
      const keepCells = (result: unknown) => (statement.cells = cellsOf(result))
      if (!callback)
        return Reflect.apply(send, client, parameters).then((result: unknown) => (keepCells(result), result))
      const withCells = (error: unknown, result: unknown) => (keepCells(result), callback(error, result))
      return Reflect.apply(send, client, [config, values, withCells])
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** All cells of a result as text, arrays flattened. */
export function cellsOf(result: unknown): string[] {
  const { rows = [] } = (result ?? {}) as { rows?: object[] }
  return rows.flatMap((row) => Object.values(row).flat(2).map(String))
}

const isId = (cell: string) => /^\d{9,}$/.test(cell)

/** The kind of a value that differs from call to call, else null. Reads look up existing hashes. */
function drawnKind(value: unknown, isRead: boolean): Drawn | null {
  if (typeof value === 'number') return value >= recordedAt && value < recordedAt + maxCallsMs ? 'time' : null
  if (typeof value !== 'string') return null
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return 'uuid'
  return !isRead && /^[0-9a-f]{64}$/.test(value) ? 'hash' : null
}

/** Finds the values that differ from call to call: drawn ones, and ids that an earlier statement returned. */
function templateOf(sent: Sent[]): RecordedCall {
  const tokens: string[] = []
  const drawn: RecordedCall['drawn'] = new Map()
  const batches: RecordedStatement[][] = []
  for (const { text, values, batch, cells } of sent) {
    const isRead = text.startsWith('select ')
    for (const value of values) {
      const kind = drawnKind(value, isRead)
      if (kind && !tokens.includes(String(value))) drawn.set(tokens.push(String(value)) - 1, kind)
    }
    const statement = {
      name: createHash('sha1').update(text).digest('hex'),
      text,
      values: values.map((value) => split(value, tokens)),
      tokenOfCell: new Map<number, number>(),
    }
    ;(batches[batch] ??= []).push(statement)
    for (const [i, cell] of cells.entries())
      if (isId(cell) && !tokens.includes(cell)) statement.tokenOfCell.set(i, tokens.push(cell) - 1)
  }
  return { batches: batches.filter(Boolean), drawn, tokenCount: tokens.length }
}

function split(value: unknown, tokens: string[]): RecordedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return { constant: value }
  const texts = [String(value)]
  const positions: number[] = []
  for (;;) {
    const rest = texts.pop() ?? ''
    const found = tokens
      .map((token, position) => ({ token, position, at: rest.indexOf(token) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    if (!found)
      return positions.length === 0 ? { constant: value } : { texts: [...texts, rest], tokens: positions }
    texts.push(rest.slice(0, found.at), rest.slice(found.at + found.token.length))
    positions.push(found.position)
  }
}
