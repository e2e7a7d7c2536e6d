import { Agent } from 'node:http'
import { type BulkAction, bulkChange } from '#contract/catalog/bulk-changes.ts'
import { ApiProblem } from '#contract/problem.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { countLeft, countStock, disagreements } from '#torture/support/disagreements.ts'
import { Latencies } from '#torture/support/latencies.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 300
const buyerCount = 20
const sockets = 40

export const stockEdits: Trial = {
  name: 'stock-edits',
  promise: `while ${buyerCount} buyers order, staff edit stock in forms, files and counts: it ends as the first stock, what staff changed and what was sold, to the piece`,
  full: 5000,
  unit: 'orders',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
    const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
    const send = socketFetch(agent)
    const skus = ['FORM', 'FILE', 'COUNT', 'BULK']
    const ids: number[] = []
    for (const sku of skus) ids.push(await shop.sell(sku, stock))
    const [form = 0, file = 0, counted = 0, bulk = 0] = ids
    const buyers: Browser[] = []
    await atOnce(buyerCount, 3, async (index) => void (buyers[index] = await shop.customer(index, send)))
    const clerk = await shop.admin(send)

    const answers = new Tally()
    const edits = new Tally()
    const latencies = new Latencies()
    const failures: string[] = []
    const changed = new Map(ids.map((id) => [id, 0]))
    const sold = new Map(ids.map((id) => [id, 0]))
    const add = (to: Map<number, number>, id: number, pieces: number) =>
      void to.set(id, (to.get(id) ?? 0) + pieces)
    const over = new AbortController()

    async function buy(index: number) {
      const productId = ids[index % ids.length] ?? form
      const quantity = whole(1, 3)
      const buyer = buyers[index % buyerCount]
      const response = await latencies.measure(() => placed(buyer, productId, quantity))
      answers.add(response.status)
      const order = (await response.json()) as { id: number }
      if (response.status !== 201) return
      if (index % 10 !== 0) return add(sold, productId, quantity)
      await setStatus(clerk, order.id, { status: 'cancelled' })
    }

    async function editForm() {
      const params = { id: form }
      const { version, stockQuantity } = await clerk.api(getStaffProduct, { params })
      const seen = stockQuantity ?? 0
      const wanted = Math.max(0, seen + whole(-10, 14))
      const body = { version, stockQuantity: wanted, stockSeen: seen }
      const { stockChange } = await clerk.api(changeProduct, { params, body })
      add(changed, form, wanted - seen)
      if ((stockChange?.after ?? 0) - (stockChange?.before ?? 0) !== wanted - seen)
        failures.push('an edit changed stock by something else than it named')
    }

    async function editFile() {
      const csv = await (await clerk.fetch('/api/admin/products.csv?search=FILE')).text()
      const [header = '', line = ''] = csv.split('\r\n')
      const at = header.split(',').indexOf('stockQuantity')
      const seen = Number(line.split(',')[at])
      const wanted = Math.max(0, seen + whole(-10, 14))
      const body = [header, line.split(',').with(at, String(wanted)).join(',')].join('\r\n')
      await clerk.api(importProducts, { body })
      add(changed, file, wanted - seen)
    }

    async function setCount() {
      const body = `sku,stockQuantity\nCOUNT,${whole(50, 150)}`
      const { stockToken } = await clerk.api(importProducts, { body, query: { dryRun: true } })
      const { changes } = await clerk.api(importProducts, { body, query: { stockToken } })
      for (const { before, after } of changes)
        add(changed, counted, Number(after['stockQuantity']) - Number(before?.['stockQuantity']))
    }

    async function switchSale() {
      const action: BulkAction = { kind: random() < 0.5 ? 'in-stock' : 'out-of-stock' }
      await clerk.api(bulkChange, { body: { ids: [bulk], action } })
    }

    /** Again and again until the buyers are done; a refusal is an answer. */
    const keepOn = (name: string, work: () => Promise<void>) => async () => {
      while (!over.signal.aborted) {
        try {
          await work()
          edits.add(`${name} done`)
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.status >= 500) throw error
          edits.add(`${name} ${error.code}`)
        }
      }
    }

    const staff = Promise.all(
      [
        keepOn('form', editForm),
        keepOn('file', editFile),
        keepOn('count', setCount),
        keepOn('bulk', switchSale),
      ].map((work) => work()),
    )
    await atOnce(count, sockets, buy).finally(() => over.abort())
    await staff
    agent.destroy()
    await shop.stop()

    await shop.read(async (db) => {
      failures.push(...(await disagreements(db)))
      for (const [index, id] of ids.entries()) {
        const expected = stock + (changed.get(id) ?? 0)
        const there = await countStock(db, id)
        if (there !== expected) failures.push(`${skus[index]}: ${there} pieces in the books, not ${expected}`)
        const left = await countLeft(db, id)
        const pieces = expected - (sold.get(id) ?? 0)
        if (left !== pieces) failures.push(`${skus[index]}: ${left} pieces are left, not ${pieces}`)
      }
    })
    const strange = answers.names().filter((status) => status !== '201' && status !== '409')
    if (strange.length > 0) failures.push(`buyers were answered ${strange.join(', ')}`)
    // A count of what is sold every moment may be refused each time; it must only never be wrong.
    for (const name of ['form', 'file', 'bulk'])
      if (edits.of(`${name} done`) === 0) failures.push(`no edit by ${name} was taken`)
    return { seen: `buyers: ${answers}, ${latencies}; staff: ${edits}`, failures }
  },
}

function placed(buyer: Browser | undefined, productId: number, quantity: number) {
  if (!buyer) throw new Error('There is no such buyer')
  return buyer.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId, quantity }])),
  })
}
