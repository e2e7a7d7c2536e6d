import { Agent } from 'node:http'
import { type BulkAction, bulkChange } from '#contract/catalog/bulk-changes.ts'
import { ApiProblem } from '#contract/problem.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { Db } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { registerBuyers } from '#torture/support/register-buyers.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { countAvailable, countStock, findInconsistencies } from '#torture/support/check-integrity.ts'
import { Latencies } from '#torture/support/latencies.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 300
const buyerCount = 20
const sockets = 40

export const stockEdits: Trial = {
  name: 'stock-edits',
  promise: `Stock stays exact while ${buyerCount} buyers order and staff edit it in forms, files and bulk changes.`,
  defaultCount: 5000,
  unit: 'orders',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const randomInt = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
    const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
    const fetchImpl = fetchWithAgent(agent)
    const skus = ['FORM', 'FILE', 'COUNT', 'BULK']
    const ids: number[] = []
    for (const sku of skus) ids.push(await shop.addProduct(sku, stock))
    const buyers = await registerBuyers(shop, buyerCount, fetchImpl)
    const clerk = await shop.admin(fetchImpl)

    const responses = new Tally()
    const edits = new Tally()
    const latencies = new Latencies()
    const failures: string[] = []
    const changed = new Map(ids.map((id) => [id, 0]))
    const sold = new Map(ids.map((id) => [id, 0]))
    const stopped = new AbortController()

    async function buy(index: number) {
      const productId = ids[index % ids.length] ?? 0
      const quantity = randomInt(1, 3)
      const buyer = buyers[index % buyerCount]
      const response = await latencies.measure(() => sendOrder(buyer, productId, quantity))
      responses.add(response.status)
      const order = (await response.json()) as { id: number }
      if (response.status !== 201) return
      if (index % 10 !== 0) return addTo(sold, productId, quantity)
      await setStatus(clerk, order.id, { status: 'cancelled' })
    }

    const work = staffWork({ clerk, ids, randomInt, changed, failures })
    const staff = Promise.all(
      Object.entries(work).map(([name, edit]) => repeatEdit(name, edit, { edits, signal: stopped.signal })),
    )
    await runConcurrently(count, sockets, buy).finally(() => stopped.abort())
    await staff
    agent.destroy()
    await shop.stop()

    await shop.withDatabase(async (db) => {
      failures.push(...(await findInconsistencies(db)))
      for (const [index, id] of ids.entries()) {
        const stored = stock + (changed.get(id) ?? 0)
        const expected = { stored, available: stored - (sold.get(id) ?? 0) }
        failures.push(...(await findStockErrors(db, id, skus[index] ?? '', expected)))
      }
    })
    const unexpected = responses.names().filter((status) => status !== '201' && status !== '409')
    if (unexpected.length > 0) failures.push(`buyers got ${unexpected.join(', ')}`)
    // Counts compete with constant sales, so all of them may be rejected.
    for (const name of ['form', 'file', 'bulk'])
      if (edits.count(`${name} done`) === 0) failures.push(`no edit by ${name} succeeded`)
    return { observed: `buyers: ${responses}, ${latencies}; staff: ${edits}`, failures }
  },
}

function addTo(totals: Map<number, number>, id: number, quantity: number) {
  totals.set(id, (totals.get(id) ?? 0) + quantity)
}

interface StaffWork {
  clerk: Browser
  /** One product per kind of edit. */
  ids: number[]
  randomInt: (from: number, to: number) => number
  /** By how much each product's stock was changed. */
  changed: Map<number, number>
  failures: string[]
}

/** The ways in which staff change stock, by name. */
function staffWork({ clerk, ids, randomInt, changed, failures }: StaffWork) {
  const [formId = 0, fileId = 0, countId = 0, bulkId = 0] = ids

  async function editForm() {
    const params = { id: formId }
    const { version, stockQuantity } = await clerk.api(getStaffProduct, { params })
    const seen = stockQuantity ?? 0
    const wanted = Math.max(0, seen + randomInt(-10, 14))
    const body = { version, stockQuantity: wanted, stockSeen: seen }
    const { stockChange } = await clerk.api(changeProduct, { params, body })
    addTo(changed, formId, wanted - seen)
    if ((stockChange?.after ?? 0) - (stockChange?.before ?? 0) !== wanted - seen)
      failures.push('an edit changed stock by a different amount than requested')
  }

  async function editFile() {
    const csv = await (await clerk.fetch('/api/admin/products.csv?search=FILE')).text()
    const [header = '', line = ''] = csv.split('\r\n')
    const column = header.split(',').indexOf('stockQuantity')
    const seen = Number(line.split(',')[column])
    const wanted = Math.max(0, seen + randomInt(-10, 14))
    const body = [header, line.split(',').with(column, String(wanted)).join(',')].join('\r\n')
    await clerk.api(importProducts, { body })
    addTo(changed, fileId, wanted - seen)
  }

  async function setCount() {
    const body = `sku,stockQuantity\nCOUNT,${randomInt(50, 150)}`
    const { stockToken } = await clerk.api(importProducts, { body, query: { dryRun: true } })
    const { changes } = await clerk.api(importProducts, { body, query: { stockToken } })
    for (const { before, after } of changes)
      addTo(changed, countId, Number(after['stockQuantity']) - Number(before?.['stockQuantity']))
  }

  async function setInStock() {
    const action: BulkAction = { kind: randomInt(0, 1) === 0 ? 'in-stock' : 'out-of-stock' }
    await clerk.api(bulkChange, { body: { ids: [bulkId], action } })
  }

  return { form: editForm, file: editFile, count: setCount, bulk: setInStock }
}

/** Repeats an edit until the signal aborts, counting successes and problem codes. */
async function repeatEdit(
  name: string,
  edit: () => Promise<void>,
  { edits, signal }: { edits: Tally; signal: AbortSignal },
) {
  while (!signal.aborted) {
    try {
      await edit()
      edits.add(`${name} done`)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error
      edits.add(`${name} ${error.code}`)
    }
  }
}

async function findStockErrors(
  db: Db,
  id: number,
  sku: string,
  expected: { stored: number; available: number },
) {
  const errors: string[] = []
  const stored = await countStock(db, id)
  if (stored !== expected.stored) errors.push(`${sku}: ${stored} units stored, not ${expected.stored}`)
  const available = await countAvailable(db, id)
  if (available !== expected.available)
    errors.push(`${sku}: ${available} units available, not ${expected.available}`)
  return errors
}

function sendOrder(buyer: Browser | undefined, productId: number, quantity: number) {
  if (!buyer) throw new Error('Buyer not found')
  return buyer.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId, quantity }])),
  })
}
