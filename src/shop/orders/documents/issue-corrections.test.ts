import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { getOrderTimeline } from '#contract/orders/staff/order-timeline.ts'
import { paths } from '#contract/paths.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { findMethod } from '#tests/support/shipping-methods.ts'
import { addPayment, editOrder, setStatus } from '#tests/support/staff-changes.ts'

async function readPdf(by: Browser, path: string) {
  const response = await by.fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return response.bytes()
}

/** A paid order of 3 slates and 1 dock at 100.00 each. */
async function openShopWithPaidOrder() {
  const shop = await openShop()
  const slate = await givenProduct(shop.db, { name: 'Slate', sku: 'SLT', stockQuantity: 100 })
  const dock = await givenProduct(shop.db, { name: 'Dock', sku: 'DCK' })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const { id, orderNumber, items } = await order(buyer, [
    { productId: slate.id, quantity: 3 },
    { productId: dock.id },
  ])
  await setStatus(clerk, id, { status: 'paid' })
  const [slates = 0, docks = 0] = items.map((item) => item.id)
  const correctionsOf = async () =>
    (await buyer.api(getOrder, { params: { orderNumber } })).invoiceCorrections
  const read = async (number: string) =>
    pdfText(await readPdf(buyer, paths.invoiceCorrection(orderNumber, number))).split('\n')
  return { shop, buyer, clerk, id, orderNumber, slates, docks, correctionsOf, read }
}

test('a paid order that grows gets a supplementary invoice with what is still due', async () => {
  const { shop, clerk, buyer, id, orderNumber, slates, docks, correctionsOf, read } =
    await openShopWithPaidOrder()
  const invoice = await readPdf(buyer, paths.invoice(orderNumber))
  shop.clock.now = new Date('2026-11-24T10:00:00Z')
  const edited = await editOrder(clerk, id, {
    items: [
      { id: slates, quantity: 5 },
      { id: docks, quantity: 1 },
    ],
  })
  expect(edited).toMatchObject({ invoiceNumber: 'INV-000001', amountOutstanding: '200.00' })
  expect(await correctionsOf()).toEqual([
    {
      kind: 'supplementary_invoice',
      number: 'INV-000002',
      issuedAt: '2026-11-24T10:00:00.000Z',
      totalAmount: '200.00',
    },
  ])
  const lines = await read('INV-000002')
  for (const text of [
    'Supplementary',
    'INV-000002',
    'Supplements invoice',
    'INV-000001',
    'Nov 24, 2026',
    orderNumber,
    'SLT',
    '2',
    '100.00',
    '200.00',
    'USD 200.00',
    'Awaiting payment',
    'Still due',
    'Payment due',
    'On receipt',
    'Northquay Bank',
  ])
    expect(lines).toContain(text)
  expect(lines).not.toContain('DCK')
  expect(await readPdf(buyer, paths.invoice(orderNumber))).toEqual(invoice)

  // The next order's invoice follows without a gap.
  await addPayment(clerk, id, { amount: '200' })
  const { id: next } = await order(buyer, [{ productId: 1 }])
  expect(await setStatus(clerk, next, { status: 'paid' })).toMatchObject({ invoiceNumber: 'INV-000003' })
})

test('a paid order that shrinks gets a credit note, and both where lines are exchanged', async () => {
  const { clerk, id, slates, docks, correctionsOf, read } = await openShopWithPaidOrder()
  await editOrder(clerk, id, {
    items: [
      { id: slates, quantity: 2 },
      { id: docks, quantity: 1 },
    ],
    reason: 'One is broken',
  })
  const lines = await read('CN-000001')
  for (const text of [
    'Credit note',
    'Credits invoice',
    'INV-000001',
    'Order changed',
    'USD 100.00',
    'Refund due',
  ])
    expect(lines).toContain(text)
  expect(lines.join()).not.toMatch(/Northquay Bank|Payment due|DCK/)

  await editOrder(clerk, id, { items: [{ id: slates, quantity: 3 }] })
  expect(await correctionsOf()).toMatchObject([
    { number: 'CN-000001', totalAmount: '100.00' },
    { number: 'INV-000002', totalAmount: '100.00' },
    { number: 'CN-000002', totalAmount: '100.00' },
  ])
  expect(await read('INV-000002')).toContain('SLT')
  expect(await read('CN-000002')).toContain('DCK')
})

test('a canceled paid order gets a credit note of all that was billed, and a new invoice if it is revived', async () => {
  const { clerk, id, slates, correctionsOf, read } = await openShopWithPaidOrder()
  const { id: express = 0 } = await findMethod(clerk, 'Express')
  await editOrder(clerk, id, { items: [{ id: slates, quantity: 4 }], shippingMethodId: express })
  const billed = (await correctionsOf()).length
  await setStatus(clerk, id, { status: 'cancelled', note: 'Sold out' })
  const credited = (await correctionsOf()).slice(billed)
  expect(credited).toMatchObject([{ kind: 'credit_note', totalAmount: '415.00' }])
  const lines = await read(credited[0]?.number ?? '')
  for (const text of ['Order canceled', 'USD 415.00', 'Refund due']) expect(lines).toContain(text)
  expect(lines).not.toContain('Canceled')
  await setStatus(clerk, id, { status: 'processing', note: 'Found more' })
  expect((await correctionsOf()).slice(billed + 1)).toMatchObject([
    { kind: 'supplementary_invoice', totalAmount: '415.00' },
  ])
})

test('changes that leave lines and shipping, and changes before the invoice, issue nothing', async () => {
  const { shop, clerk, buyer, id, slates, docks, correctionsOf } = await openShopWithPaidOrder()
  await editOrder(clerk, id, {
    items: [
      { id: slates, quantity: 3 },
      { id: docks, quantity: 1 },
    ],
    shippingAddress: 'Quay 2, Exampleton',
  })
  await setStatus(clerk, id, { status: 'processing' })
  await setStatus(clerk, id, { status: 'shipped' })
  expect(await correctionsOf()).toEqual([])

  const unpaid = await order(buyer, [{ productId: 1, quantity: 2 }])
  await editOrder(clerk, unpaid.id, { items: [{ id: unpaid.items[0]?.id ?? 0, quantity: 1 }] })
  await setStatus(clerk, unpaid.id, { status: 'cancelled' })
  const { invoiceCorrections } = await buyer.api(getOrder, { params: unpaid })
  expect(invoiceCorrections).toEqual([])
  expect(await shop.db.execute(sql`select from credit_note_counter`)).toMatchObject({ rows: [] })
})

test('corrections are for the order’s readers only, the same at each download, and cannot be changed', async () => {
  const { shop, clerk, buyer, id, orderNumber, correctionsOf } = await openShopWithPaidOrder()
  await setStatus(clerk, id, { status: 'cancelled', note: 'Sold out' })
  const [{ number = '' } = {}] = await correctionsOf()
  const path = paths.invoiceCorrection(orderNumber, number)
  const stranger = await shop.customer({ email: 'other@elsewhere.example' })
  for (const other of [shop.visitor(), stranger]) expect((await other.fetch(path)).status).toBe(404)
  expect((await buyer.fetch(paths.invoiceCorrection(orderNumber, 'CN-9'))).status).toBe(404)
  const { orderNumber: another } = await order(stranger, [{ productId: 1 }])
  expect((await stranger.fetch(paths.invoiceCorrection(another, number))).status).toBe(404)

  const [first, ...others] = await Promise.all([buyer, buyer, clerk].map((by) => readPdf(by, path)))
  for (const other of others) expect(other).toEqual(first)
  for (const change of [
    sql`update invoice_corrections set data = '{}'`,
    sql`update invoice_corrections set pdf = null, sha256 = null`,
    sql`delete from invoice_corrections`,
  ])
    await expect(shop.db.execute(change)).rejects.toThrow()

  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(await readPdf(clerk, path)).toEqual(first)
})

test('corrections are found by number, printed, exported and in the timeline', async () => {
  const { clerk, buyer, id, orderNumber, docks } = await openShopWithPaidOrder()
  await editOrder(clerk, id, { items: [{ id: docks, quantity: 2 }] })
  for (const search of ['INV-000002', 'inv 2', 'cn-1']) {
    expect((await clerk.api(listAllOrders, { query: { search } })).total).toBe(1)
    expect((await buyer.api(listOrders, { query: { search } })).total).toBe(1)
  }
  expect((await clerk.api(listAllOrders, { query: { search: 'CN-000002' } })).total).toBe(0)

  const printed = pdfText(Buffer.from(await readPdf(clerk, staffFiles.invoices([id]))))
  for (const title of ['Invoice', 'Supplementary', 'Credit note'])
    expect(printed.split('\n')).toContain(title)
  const [header, row] = await readCsv(await (await clerk.fetch('/api/admin/orders.csv')).text())
  expect(row?.cells[header?.cells.indexOf('invoiceCorrections') ?? -1]).toBe('INV-000002\nCN-000001')
  const { invoices } = await buyer.api(exportAccount)
  expect(invoices.map(({ kind, invoiceNumber }) => [kind, invoiceNumber])).toEqual([
    ['credit_note', 'CN-000001'],
    ['supplementary_invoice', 'INV-000002'],
    ['invoice', 'INV-000001'],
  ])
  const events = await clerk.api(getOrderTimeline, { params: { id } })
  expect(
    events.flatMap((event) => (event.kind === 'document' ? [[event.number, event.totalAmount]] : [])),
  ).toEqual([
    ['CN-000001', '300.00'],
    ['INV-000002', '100.00'],
    ['INV-000001', '400.00'],
  ])
  expect(orderNumber).toMatch(/^ORDER-/)
})

test('edits and payments at once leave no gap in either series', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 100 })
  const [buyer, clerk] = [await shop.customer(), await shop.admin()]
  const placed = []
  for (let i = 0; i < 8; i++) placed.push(await order(buyer, [{ productId, quantity: 2 }]))
  const [paid, unpaid] = [placed.slice(0, 4), placed.slice(4)]
  for (const { id } of paid) await setStatus(clerk, id, { status: 'paid' })
  await runAtOnce([
    ...paid.map(({ id, items }) => () => {
      const edit = {
        items: [
          { id: items[0]?.id ?? 0, quantity: 1 },
          { productId, quantity: 3 },
        ],
      }
      return editOrder(clerk, id, edit)
    }),
    ...unpaid.map(
      ({ id }) =>
        () =>
          setStatus(clerk, id, { status: 'paid' }),
    ),
  ])
  const { items } = await buyer.api(listOrders, { query: { limit: 50 } })
  const numbers = items.flatMap(({ invoiceNumber, invoiceCorrections }) => [
    ...(invoiceNumber === null ? [] : [invoiceNumber]),
    ...invoiceCorrections.map(({ number }) => number),
  ])
  const invoices = numbers.filter((number) => number.startsWith('INV')).toSorted()
  expect(invoices).toEqual(invoices.map((_, i) => `INV-${String(i + 1).padStart(6, '0')}`))
  expect(invoices).toHaveLength(12)
})
