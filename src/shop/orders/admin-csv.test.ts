import { expect, test } from 'vitest'
import { readCsv } from '#platform/csv/read-csv.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { addPayment, setStatus } from '#tests/support/staff-changes.ts'

test('orders are exported as CSV, newest first, without spreadsheet formulas', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { name: 'Slate 14', sku: 'S-14', variants: ['Bone'] })
  const first = await order(buyer, [{ productId, quantity: 2, variant: 'Bone' }], {
    order: { customerName: '=HYPERLINK("x")' },
  })
  const second = await order(buyer, [{ productId }])
  await addPayment(clerk, first.id, { amount: '1.00', reference: 'SEPA 77' })
  await setStatus(clerk, first.id, { status: 'paid' })

  const reply = await clerk.fetch('/api/admin/orders.csv')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"')
  const text = await reply.text()
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  const [header, ...rows] = await readCsv(text)
  expect(header?.cells.slice(0, 3)).toEqual(['orderNumber', 'createdAt', 'status'])
  expect(rows.map(({ cells }) => cells[0])).toEqual([second.orderNumber, first.orderNumber])
  const cellOf = (name: string) => rows[1]?.cells[header?.cells.indexOf(name) ?? -1]
  expect(cellOf('invoiceNumber')).toBe('INV-000001')
  expect(cellOf('paymentReference')).toBe('SEPA 77')
  expect(cellOf('customerPhone')).toMatch(/^tel:\+[\d-]+$/)
  expect(rows[1]?.cells[8]).toBe('200.00')
  expect(rows[1]?.cells.at(-1)).toBe('2 × Slate 14, Bone (S-14) at 100.00')
  const paid = await clerk.fetch('/api/admin/orders.csv?status=paid')
  expect(await readCsv(await paid.text())).toHaveLength(2)
  expect((await clerk.fetch('/api/admin/orders.csv?status=x')).status).toBe(422)
})
