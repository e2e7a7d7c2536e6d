import { expect, test } from 'vitest'
import { readCsv } from '#platform/csv/read-csv.ts'
import { givenCompany, givenMember } from '#tests/support/companies.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { givenAddress, order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

async function csvRows(by: Browser, query = '') {
  const reply = await by.fetch(`/api/orders.csv${query}`)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [header, ...rows] = await readCsv(await reply.text())
  return rows.map(({ cells }) => Object.fromEntries(header?.cells.map((name, i) => [name, cells[i]]) ?? []))
}

test("buyers export the orders that match, one row per line, without spreadsheet formulas or others' orders", async () => {
  const shop = await openShop()
  shop.clock.now = new Date('2026-11-30T20:00:00Z')
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const slate = await givenProduct(shop.db, { name: '=cmd|calc', sku: 'S-14', variants: ['Bone'] })
  const dock = await givenProduct(shop.db, { name: 'Dock', sku: 'DCK' })
  const first = await order(
    buyer,
    [{ productId: slate.id, quantity: 2, variant: 'Bone' }, { productId: dock.id }],
    { order: { poNumber: '+NQ', deliveryAddress: givenAddress } },
  )
  await setStatus(clerk, first.id, { status: 'paid' })
  shop.clock.now = new Date('2026-12-01T02:00:00Z')
  const second = await order(buyer, [{ productId: dock.id }])
  await order(await shop.customer({ email: 'other@northquay.example' }), [{ productId: dock.id }])

  const rows = await csvRows(buyer)
  expect(rows.map(({ Order, SKU }) => [Order, SKU])).toEqual([
    [second.orderNumber, 'DCK'],
    [first.orderNumber, 'S-14'],
    [first.orderNumber, 'DCK'],
  ])
  expect(rows[1]).toMatchObject({
    Date: '2026-11-30',
    'PO number': '+NQ',
    Buyer: 'Mara Lindqvist',
    State: 'Order Placed',
    Product: '=cmd|calc',
    Variant: 'Bone',
    Quantity: '2',
    'Unit price': '100.00',
    'Line total': '200.00',
    Currency: 'USD',
    'Order total': '300.00',
    Paid: '300.00',
    Outstanding: '0.00',
    Invoice: 'INV-000001',
    Recipient: 'Mara Lindqvist',
    'Delivery address': 'Northquay Ltd, 14 Sample Quay, Exampleton, 00420, Germany',
  })
  const text = await (await buyer.fetch('/api/orders.csv')).text()
  expect(text).toContain(",'=cmd|calc,")
  expect(text).toContain(",'+NQ,")
  expect((await csvRows(buyer, '?month=2026-12')).map((row) => row['Order'])).toEqual([second.orderNumber])
  expect(await csvRows(buyer, '?state=unpaid&search=s-14')).toEqual([])
  expect((await shop.visitor().fetch('/api/orders.csv')).status).toBe(401)
})

async function readPdf(by: Browser, path: string) {
  const response = await by.fetch(path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return pdfText(Buffer.from(await response.arrayBuffer()))
}

test('all invoices of a month are one PDF with the pages of the single files, in the order of their issue', async () => {
  const shop = await openShop()
  shop.clock.now = new Date('2026-11-30T20:00:00Z')
  const clerk = await shop.admin()
  const { owner } = await givenCompany(shop, clerk)
  const jonas = await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'buyer' })
  const { id: productId } = await givenProduct(shop.db, { name: 'Slate 14', stockQuantity: null })
  const paidOrder = async (by: Browser) => {
    const placed = await order(by, [{ productId }])
    await setStatus(clerk, placed.id, { status: 'paid' })
    return placed
  }
  const first = await paidOrder(owner)
  const ofJonas = await paidOrder(jonas)
  const other = await paidOrder(await shop.customer({ email: 'outsider@northquay.example' }))
  await order(owner, [{ productId }])
  shop.clock.now = new Date('2026-11-30T23:30:00Z')
  await setStatus(clerk, first.id, { status: 'cancelled' })

  const single = async (path: string) => (await readPdf(clerk, `/api/orders/${path}.pdf`)).split('\n')
  const invoice = await single(`${first.orderNumber}/invoice`)
  const creditNote = await single(`${first.orderNumber}/invoice-corrections/CN-000001`)
  const companyInvoice = await single(`${ofJonas.orderNumber}/invoice`)
  const month = '/api/orders/invoices.pdf?month=2026-11'
  const own = (await readPdf(jonas, month)).split('\n')
  expect(own).toEqual(companyInvoice)
  const company = (await readPdf(jonas, `${month}&buyers=company`)).split('\n')
  expect(company).toEqual([...invoice, ...companyInvoice, ...creditNote])
  expect(company.join('\n')).not.toContain(other.orderNumber)

  const none = await jonas.fetch('/api/orders/invoices.pdf?month=2026-12')
  expect(none.status).toBe(404)
  expect(await none.json()).toMatchObject({ code: 'no-invoices' })
  expect((await jonas.fetch('/api/orders/invoices.pdf?month=2026-13')).status).toBe(422)
  expect((await shop.visitor().fetch(month)).status).toBe(401)
})
