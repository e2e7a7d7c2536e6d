import { hash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { getOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { paths } from '#contract/paths.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { rowsOf } from '#platform/database/db.ts'
import { invoiceCorrections, issuedInvoices, orders } from '#shop/orders/tables.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { findInvoice } from './queries.ts'

const seller = {
  name: 'Northquay Trading ApS',
  address: 'Havnegade 1\n1058 København',
  taxNumber: 'DK12345678',
}

async function readInvoice(browser: Browser, orderNumber: string) {
  const response = await browser.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  expect(response.status).toBe(200)
  return response.bytes()
}

const setOrderStatus = (clerk: Browser, id: number, status: OrderStatus) => setStatus(clerk, id, { status })

const setSeller = (clerk: Browser, value: unknown) => saveSetting(clerk, 'seller', { value })

async function openShopWithOrder() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const device = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14' })
  const placed = await order(buyer, [{ productId: device.id }], { order: { notes: 'Ring twice' } })
  return { shop, clerk, buyer, placed }
}

test('an issued invoice stays identical when order, seller and buyer change', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithOrder()
  await setSeller(clerk, seller)
  await setOrderStatus(clerk, placed.id, 'paid')
  await setSeller(clerk, { ...seller, name: 'Renamed before anyone read it' })
  const issued = await readInvoice(buyer, placed.orderNumber)
  const lines = pdfText(issued).split('\n')
  for (const text of [
    'Northquay Trading ApS',
    'Havnegade 1',
    '1058 København',
    'Tax number: DK12345678',
    'Mara Lindqvist',
    'Ring twice',
  ])
    expect(lines).toContain(text)

  await saveSetting(clerk, 'bank_transfer', {
    value: {
      bankName: 'Other Bank',
      accountName: 'Other',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
      routingNumber: '1',
      swift: 'COBADEFFXXX',
    },
    password: adminSignIn.password,
    accountNumberAgain: 'DE89 3704 0044 0532 0130 00',
  })
  await shop.db.execute(sql`update products set name = 'Renamed'`)
  await shop.db.execute(sql`update prices set price = 1`)
  await setOrderStatus(clerk, placed.id, 'cancelled')
  expect(await readInvoice(buyer, placed.orderNumber)).toEqual(issued)
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })

  expect(await clerk.api(getOrder, { params: placed })).toMatchObject({ customerName: 'Deleted customer' })
  expect(await readInvoice(clerk, placed.orderNumber)).toEqual(issued)
  expect((await findInvoice(shop.db, placed.id))?.sha256).toBe(hash('sha256', issued))
})

test('an invoice first read after its buyer’s deletion names the buyer', async () => {
  const { clerk, buyer, placed } = await openShopWithOrder()
  await setOrderStatus(clerk, placed.id, 'paid')
  await setOrderStatus(clerk, placed.id, 'delivered')
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  const lines = pdfText(await readInvoice(clerk, placed.orderNumber)).split('\n')
  for (const text of ['INV-000001', 'Mara Lindqvist', '14 Sample Quay', 'USD 100.00'])
    expect(lines).toContain(text)
})

test('concurrent readers of a new invoice get the same document', async () => {
  const { clerk, buyer, placed } = await openShopWithOrder()
  await setOrderStatus(clerk, placed.id, 'paid')
  const [first, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => readInvoice(buyer, placed.orderNumber)),
  )
  for (const other of others) expect(other).toEqual(first)
})

test('a restored backup contains the same documents', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithOrder()
  await setOrderStatus(clerk, placed.id, 'paid')
  await setOrderStatus(clerk, placed.id, 'cancelled')
  const issued = await readInvoice(buyer, placed.orderNumber)
  const readCreditNote = async () =>
    (await buyer.fetch(paths.invoiceCorrection(placed.orderNumber, 'CN-000001'))).bytes()
  const credited = await readCreditNote()
  expect(pdfText(credited)).toContain('Credit note')
  const { files } = shop
  const { folder: dataDir } = files
  const backup = new PassThrough()
  const [content] = await Promise.all([buffer(backup), writeBackup({ db: shop.db, files, dataDir }, backup)])

  await restoreBackup(
    { db: shop.db, files, dataDir, replace: true, seededTables: [] },
    Readable.from(content),
  )
  expect(await readInvoice(buyer, placed.orderNumber)).toEqual(issued)
  expect(await readCreditNote()).toEqual(credited)
  for (const table of [issuedInvoices, invoiceCorrections])
    await expect(shop.db.delete(table)).rejects.toThrow()
})

test('the database refuses to change or delete an issued invoice', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithOrder()
  await setOrderStatus(clerk, placed.id, 'paid')
  await readInvoice(buyer, placed.orderNumber)
  for (const change of [
    sql`update issued_invoices set data = '{}'`,
    sql`update issued_invoices set pdf = '\\x00', sha256 = ''`,
    sql`update issued_invoices set pdf = null, sha256 = null`,
    sql`delete from issued_invoices`,
    sql`delete from orders`,
  ])
    await expect(shop.db.execute(change)).rejects.toThrow()
})

test('an invoice numbered by an earlier version is stored on first use', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithOrder()
  await setOrderStatus(clerk, placed.id, 'cancelled')
  await shop.db.update(orders).set({ invoiceNumber: 'INV-000001', invoicedAt: shop.clock.now })
  expect(await shop.db.$count(issuedInvoices)).toBe(0)
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(pdfText(await readInvoice(clerk, placed.orderNumber))).toContain('Mara Lindqvist')
})

test('the migration stores the invoices of earlier orders', { timeout: 120_000 }, async () => {
  const { db, migrate, close } = await databaseBeforeMigration('0004_issued_invoices')
  await db.execute(sql`insert into orders (order_number, status, total_amount, shipping_address, customer_name, customer_email,
      customer_phone, notes, invoice_number, invoiced_at, created_at)
    select 'ORDER-' || n, case when n % 10 = 0 then 'pending_payment' else 'delivered' end, n, '14 Sample Quay, Exampleton', 'Łukasz ' || n,
      'buyer@example.com', '1', null, case when n % 10 = 0 then null else 'INV-' || n end,
      case when n % 10 = 0 then null else timestamptz '2026-11-20 10:00:00Z' end, timestamptz '2026-11-19 23:59:59.123Z'
    from generate_series(1, 2000) n`)
  await db.execute(sql`insert into order_items (order_id, quantity, price, product_snapshot)
    select id, 2, 50, json_build_object('name', 'Slate', 'sku', 'SLT-' || line, 'price', '0.50', 'imageUrl', '/x', 'variant', 'No variant selected')
    from orders, generate_series(1, 2) line`)
  await migrate()
  expect(await db.$count(issuedInvoices)).toBe(1800)
  const [first] = await rowsOf<{ id: number }>(db, sql`select id from orders where order_number = 'ORDER-1'`)
  expect(await findInvoice(db, first?.id ?? 0)).toEqual({
    orderId: first?.id,
    invoiceNumber: 'INV-1',
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    pdf: null,
    sha256: null,
    data: {
      orderNumber: 'ORDER-1',
      orderedAt: '2026-11-19T23:59:59.123Z',
      status: 'delivered',
      totalAmount: 1,
      currency: 'USD',
      exchangeRate: 1,
      customerName: 'Łukasz 1',
      customerEmail: 'buyer@example.com',
      customerPhone: '1',
      shippingAddress: '14 Sample Quay, Exampleton',
      notes: null,
      paymentMethod: 'bank_transfer',
      isPaid: true,
      dueOn: null,
      items: [
        { sku: 'SLT-1', name: 'Slate', variant: 'No variant selected', quantity: 2, price: 50 },
        { sku: 'SLT-2', name: 'Slate', variant: 'No variant selected', quantity: 2, price: 50 },
      ],
      seller: null,
      bankTransfer: null,
    },
  })
  await close()
})
