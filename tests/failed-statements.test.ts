import type { ImportStatus } from '#contract/catalog/imports/import-status.ts'
import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUser } from '#contract/accounts.ts'
import { enterByCode, getAccessSettings } from '#contract/access.ts'
import { createAccessCode } from '#contract/access/access-codes.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavorite } from '#contract/favorites.ts'
import { applyForCompany, getOwnCompany } from '#contract/companies/own-company.ts'
import { saveAddress } from '#contract/orders/address-book.ts'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { uploadProductFile } from '#contract/catalog/imports/product-imports.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { requestStockAlert } from '#contract/catalog/stock-alerts.ts'
import { changeOptions, createVariants } from '#contract/catalog/staff-variants.ts'
import { writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { addOrderNote } from '#contract/orders/staff/order-notes.ts'
import { changePriceListRows } from '#contract/pricing/price-list-prices.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { writeReview } from '#contract/reviews.ts'
import { createSavedView } from '#contract/lists/saved-views.ts'
import { rowsOf } from '#platform/database/db.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { productImports } from '#shop/catalog/tables.ts'
import { webhookDeliveries } from '#shop/integrations/webhooks/tables.ts'
import { pictures } from '#shop/media/tables.ts'
import { problemPhotos } from '#shop/orders/tables.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { application, givenCompany, givenMember, invite, suspend } from '#tests/support/companies.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { type SavedShop, saveShop } from '#tests/support/database/save-shop.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, orderBody } from '#tests/support/ordering.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'
import { changeAccess, saveSetting, setPayment, setStatus } from '#tests/support/staff-changes.ts'

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

async function createData(shop: Shop) {
  const { db } = shop
  const clerk = await shop.admin()
  // Each change below is an event, too.
  const webhook = await addWebhook(clerk, 'http://127.0.0.1:1/hooks')
  const buyer = await shop.customer({ email: 'mara@northquay.example' })
  const newcomer = await insertUser(db, {
    email: 'newcomer@northquay.example',
    password: 'x',
    firstName: 'Newcomer',
    lastName: 'Lindqvist',
  })
  const empty = await givenCategory(db, 'Empty')
  const device = await givenProduct(db, { name: 'Slate', sku: 'SLATE', tags: ['new'] })
  const otherDevice = await givenProduct(db, { name: 'Other', sku: 'OTHER' })
  const archived = await givenProduct(db, { name: 'Old', sku: 'OLD' })
  await givenProduct(db, { name: 'Gone', sku: 'GONE', stockQuantity: 0 })
  const matrix = await createMatrix(clerk, (await givenProduct(db, { name: 'Matrix', sku: 'MTX' })).id)
  const items = [{ productId: device.id }]

  const delivered = await placeDeliveredOrder(buyer, clerk, items)
  const orderWithProblem = await placeDeliveredOrder(buyer, clerk, items)
  await buyer.api(reportProblem, { params: orderWithProblem, body: { text: 'A dent' } })
  await buyer.api(writeReview, { params: device, body: { rating: 4, title: 'Good', body: 'As told' } })
  const orderWithMessage = await placeDeliveredOrder(buyer, clerk, items)
  await buyer.api(writeOrderMessage, { params: orderWithMessage, body: { text: 'A dent' } })
  const note = await clerk.api(addOrderNote, { params: delivered, body: { text: 'Pays late' } })
  const leavingCustomer = await shop.customer({ email: 'devi@northquay.example' })
  await setPayment(clerk, (await placeDeliveredOrder(leavingCustomer, clerk, items)).id, true)
  const pending = await order(buyer, items, { order: { customerEmail: 'office@northquay.example' } })
  const { id: paidId } = await order(buyer, items)
  const paid = await setStatus(clerk, paidId, { status: 'paid' })
  const cancelled = await order(buyer, items)
  await setStatus(clerk, cancelled.id, { status: 'cancelled' })
  await placeDeliveredOrder(buyer, clerk, [{ productId: archived.id }])
  await clerk.api(deleteProduct, { params: { id: archived.id } })
  const filled = await givenCategory(db, 'Filled')
  await givenProduct(db, { categoryId: filled.id })
  const trashed = await givenProduct(db, { name: 'Trashed', sku: 'TRASHED' })
  await clerk.api(deleteProduct, { params: { id: trashed.id } })
  await placeDeliveredOrder(buyer, clerk, [{ productId: otherDevice.id }])
  const { id: line } = await buyer.api(addToCart, { body: { productId: device.id, quantity: 2 } })
  await buyer.api(addFavorite, { params: { productId: device.id } })
  const savedAddress = await buyer.api(saveAddress, {
    body: { ...address, isDefaultDelivery: true, isDefaultBilling: true },
  })
  const otherAddress = await buyer.api(saveAddress, { body: { ...address, city: 'Nantes' } })
  const { token: alertToken } = await buyer.api(requestStockAlert, { body: { sku: 'GONE' } })
  const { changeId } = await clerk.api(bulkChange, {
    body: { ids: [otherDevice.id], action: { kind: 'feature' } },
  })
  const { id: priceList } = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  await clerk.api(changePriceListRows, {
    params: { id: priceList },
    body: { version: 1, prices: [{ sku: 'SLATE', price: '90.00' }] },
  })
  await saveSetting(clerk, 'low_stock_threshold', { value: 4 })
  await changeAccess(clerk, { code: 'another code' })
  const visitorsCode = await clerk.api(createAccessCode, {
    body: { label: 'Cellar Lane', code: 'rope and twine' },
  })
  await shop.visitor().api(enterByCode, { body: { code: 'rope and twine' } })
  const apiKey = await givenKey(clerk, ['catalog:read'])
  const view = await clerk.api(createSavedView, {
    body: { list: 'products', name: 'Low stock', query: 'stock=low' },
  })
  const { codeVersion } = await clerk.api(getAccessSettings)
  await buyer.fetch('/api/account/picture', { method: 'POST', body: await pictureForm('picture') })
  const [mail] = await rowsOf<{ id: number }>(db, sql`select id from mails where content is not null limit 1`)
  await db.execute(sql`update mails set job_id = null`)
  await db.execute(sql`insert into settings (key, value) values ('access_marker', '1')`)
  const photo = 'key-of-photo'
  await db.insert(problemPhotos).values({ key: photo, file: 'a', orderId: delivered.id })
  const file = 'Item no.,Cost\nSLATE,9.00'
  const { id: matchedImport } = await clerk.api(uploadProductFile, {
    query: { fileName: 'supplier.csv' },
    body: file,
  })
  const checkedImport = await insertImport(db, 'checked')
  const failedImport = await insertImport(db, 'failed')
  const failedJob = await insertFailedJob(db)
  const [unusedPicture = 0, deletedPicture = 0] = await insertPictures(db)
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ state: 'delivered', finishedAt: new Date() })
    .where(sql`id = (select min(id) from webhook_deliveries)`)
    .returning({ id: webhookDeliveries.id })
  const companies = await createCompanies(shop, clerk)
  return {
    ...companies,
    webhook,
    webhookDelivery: delivery?.id ?? 0,
    unusedPicture,
    deletedPicture,
    shop,
    clerk,
    buyer,
    leavingCustomer,
    empty,
    delivered,
    photo,
    orderWithProblem,
    orderWithMessage,
    note,
    device,
    otherDevice,
    archived,
    trashed,
    filled,
    matrix,
    alertToken,
    pending,
    paid,
    cancelled,
    line,
    savedAddress,
    otherAddress,
    changeId,
    priceList,
    matchedImport,
    checkedImport,
    failedImport,
    failedJob,
    view,
    codeVersion,
    visitorsCode,
    apiKey,
    mail: mail?.id ?? 0,
    newcomerId: newcomer.id,
    customerId: (await buyer.api(getUser)).id,
  }
}

/** An active company with two owners and open invitations, a suspended one, and an application. */
async function createCompanies(shop: Shop, clerk: Browser) {
  const { owner, company } = await givenCompany(shop, clerk)
  const member = await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'owner' })
  const invited = await shop.customer({ email: 'lena@northquay.example' })
  const invitationToken = await invite(shop.db, owner, { email: 'lena@northquay.example' })
  const other = await givenCompany(shop, clerk)
  const suspended = await suspend(clerk, other.company.id)
  const applicant = await shop.customer()
  const { id } = await applicant.api(applyForCompany, { body: application })
  return {
    owner,
    company,
    memberId: (await member.api(getUser)).id,
    invited,
    invitationToken,
    invitation: (await owner.api(getOwnCompany))?.invitations[0]?.id ?? 0,
    suspended,
    applied: { id, version: 1 },
  }
}

/** An unused picture, and a deleted one. */
async function insertPictures(db: Shop['db']): Promise<number[]> {
  const rows = [
    { url: '/media/unused-960.webp' },
    { url: '/media/deleted-960.webp', deletedAt: new Date('2026-11-20T09:40:00Z') },
  ]
  return (await db.insert(pictures).values(rows).returning({ id: pictures.id })).map(({ id }) => id)
}

/** A file of another member of staff. */
async function insertImport(db: Shop['db'], status: ImportStatus): Promise<number> {
  const settings = {
    separator: ',' as const,
    decimalMark: '.' as const,
    columns: ['sku' as const, 'price' as const],
    constants: {},
    createCategories: false,
  }
  const file = { fileName: 'a.csv', content: 'sku,price\nSLATE,9.00', rowCount: 1, columns: [], settings }
  const [row] = await db
    .insert(productImports)
    .values({ ...file, startedBy: 0, status })
    .returning({ id: productImports.id })
  return row?.id ?? 0
}

async function insertFailedJob(db: Shop['db']): Promise<number> {
  const failed = { kind: 'password.forgot', payload: {}, runAt: new Date(), failedAt: new Date() }
  const [row] = await db.insert(jobs).values(failed).returning({ id: jobs.id })
  return row?.id ?? 0
}

const address = {
  name: 'Mara Lindqvist',
  line1: '14 Sample Quay',
  city: 'Exampleton',
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}

/** Gives the product two variants, and an option value without one. */
async function createMatrix(clerk: Browser, id: number) {
  const values = ['Pine', 'Sand', 'Frost'].map((name) => ({ name }))
  const options = [{ name: 'Color', values, existingValue: 'Pine' }]
  const { version } = await clerk.api(changeOptions, { params: { id }, body: { version: 1, options } })
  const combinations = [{ optionValues: ['Sand'], price: '9.00' }]
  return clerk.api(createVariants, { params: { id }, body: { version, combinations } })
}

type ShopData = Awaited<ReturnType<typeof createData>>

async function pictureForm(field: string) {
  const form = new FormData()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append(field, new Blob([Uint8Array.from(png)]), 'a.png')
  return form
}

interface ExampleCall {
  by: 'clerk' | 'buyer' | 'leavingCustomer' | 'owner' | 'invited' | 'visitor'
  params?: (data: ShopData) => Record<string, string | number>
  query?: string
  body?: (data: ShopData) => unknown
  prepare?: (data: ShopData) => Promise<unknown>
  /** Distinguishes several examples of the same call. */
  scenario?: string
  call: string
}

const ofDevice = { params: ({ device }: ShopData) => ({ id: device.id }) }
const account = {
  firstName: 'Ada',
  lastName: 'Byrd',
  email: 'ada@northquay.example',
  password: 'a-long-password',
}

const confirmationTexts = { subject: 'Confirm', heading: 'Confirm', text: '{confirmButton}' }

const exampleCalls: ExampleCall[] = [
  { call: 'POST /api/register', by: 'visitor', body: () => account },
  {
    call: 'POST /api/login',
    by: 'visitor',
    body: () => ({ email: 'mara@northquay.example', password: 'a-long-password' }),
  },
  { call: 'POST /api/logout', by: 'buyer' },
  { call: 'POST /api/password/forgot', by: 'visitor', body: () => ({ email: 'mara@northquay.example' }) },
  { call: 'POST /api/cart', by: 'buyer', body: ({ otherDevice }) => ({ productId: otherDevice.id }) },
  {
    call: 'POST /api/cart',
    scenario: 'of a guest',
    by: 'visitor',
    body: ({ otherDevice }) => ({ productId: otherDevice.id }),
  },
  {
    call: 'PATCH /api/cart/{id}',
    by: 'buyer',
    params: ({ line }) => ({ id: line }),
    body: () => ({ quantity: 3 }),
  },
  {
    call: 'POST /api/cart/lines',
    by: 'buyer',
    body: () => ({ items: [{ sku: 'OTHER', quantity: 2 }] }),
  },
  { call: 'DELETE /api/cart/{id}', by: 'buyer', params: ({ line }) => ({ id: line }) },
  {
    call: 'PUT /api/favorites/{productId}',
    by: 'buyer',
    params: ({ otherDevice }) => ({ productId: otherDevice.id }),
  },
  {
    call: 'DELETE /api/favorites/{productId}',
    by: 'buyer',
    params: ({ device }) => ({ productId: device.id }),
  },
  {
    call: 'POST /api/stock-alerts',
    by: 'visitor',
    body: () => ({ sku: 'GONE', email: 'guest@northquay.example' }),
  },
  { call: 'POST /api/stock-alerts/stop', by: 'visitor', body: ({ alertToken: token }) => ({ token }) },
  {
    call: 'POST /api/addresses',
    by: 'buyer',
    body: () => ({ ...address, city: 'Bern', isDefaultDelivery: true, isDefaultBilling: true }),
  },
  {
    call: 'PUT /api/addresses/{id}',
    by: 'buyer',
    params: ({ otherAddress }) => ({ id: otherAddress.id }),
    body: () => ({ ...address, city: 'Bern', isDefaultDelivery: true, isDefaultBilling: true }),
  },
  {
    call: 'DELETE /api/addresses/{id}',
    by: 'buyer',
    params: ({ savedAddress }) => ({ id: savedAddress.id }),
  },
  {
    call: 'POST /api/orders',
    by: 'buyer',
    body: ({ device, otherDevice }) => orderBody([{ productId: device.id }, { productId: otherDevice.id }]),
  },
  {
    call: 'POST /api/admin/orders',
    by: 'clerk',
    body: ({ device, otherDevice }) => orderBody([{ productId: device.id }, { productId: otherDevice.id }]),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'paid',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'paid', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'cancelled',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'cancelled', note: 'x', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'revived',
    by: 'clerk',
    params: ({ cancelled }) => ({ id: cancelled.id }),
    body: () => ({ status: 'shipped', version: 2 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/payment',
    by: 'clerk',
    params: ({ delivered }) => ({ id: delivered.id }),
    body: () => ({ received: true, version: 2 }),
  },
  {
    call: 'POST /api/admin/orders/{id}/payments',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({
      kind: 'payment',
      amount: '100.00',
      method: 'bank_transfer',
      receivedOn: '2026-11-21',
      version: 1,
    }),
  },
  {
    call: 'POST /api/admin/orders/{id}/payments/{paymentId}/reversal',
    by: 'clerk',
    params: ({ paid }) => ({ id: paid.id, paymentId: paid.payments[0]?.id ?? 0 }),
    body: () => ({ version: 2 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/edit',
    by: 'clerk',
    params: ({ paid }) => ({ id: paid.id }),
    body: ({ paid, otherDevice }) => ({
      items: [
        ...paid.items.map(({ id }) => ({ id, quantity: 2 })),
        { productId: otherDevice.id, quantity: 1 },
      ],
      shippingAddress: 'New street',
      reason: 'Asked by phone',
      version: 2,
    }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/tracking',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ trackingNumber: 'T-1', version: 1 }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/cancellation',
    by: 'buyer',
    params: ({ pending }) => ({ orderNumber: pending.orderNumber }),
    body: ({ pending }) => ({ updatedAt: pending.updatedAt }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/messages',
    by: 'buyer',
    params: ({ pending }) => ({ orderNumber: pending.orderNumber }),
    body: () => ({ text: 'When does it ship?' }),
  },
  {
    call: 'POST /api/admin/orders/{id}/messages',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ text: 'Tomorrow' }),
  },
  {
    call: 'POST /api/admin/orders/{id}/messages/read',
    by: 'clerk',
    params: ({ orderWithMessage }) => ({ id: orderWithMessage.id }),
  },
  {
    call: 'POST /api/admin/orders/mark-paid',
    by: 'clerk',
    body: ({ pending, orderWithMessage }) => ({
      orders: [
        { id: pending.id, version: 1 },
        { id: orderWithMessage.id, version: orderWithMessage.version },
      ],
    }),
  },
  {
    call: 'POST /api/admin/orders/tracking',
    by: 'clerk',
    body: ({ paid, orderWithMessage }) => ({
      rows: [paid, orderWithMessage].map(({ orderNumber }) => ({ orderNumber, trackingNumber: 'TRK-1' })),
      markShipped: true,
    }),
  },
  {
    call: 'POST /api/admin/orders/{id}/notes',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ text: 'Pays late' }),
  },
  {
    call: 'DELETE /api/admin/orders/{id}/notes/{noteId}',
    by: 'clerk',
    params: ({ delivered, note }) => ({ id: delivered.id, noteId: note.id }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/problem',
    by: 'buyer',
    params: ({ delivered }) => ({ orderNumber: delivered.orderNumber }),
    body: ({ photo, delivered }) => ({
      text: 'A dent',
      itemId: delivered.items[0]?.id,
      quantity: 1,
      photos: [photo],
    }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/problem-photos',
    by: 'buyer',
    params: ({ delivered }) => ({ orderNumber: delivered.orderNumber }),
    body: () => pictureForm('photo'),
  },
  {
    call: 'POST /api/admin/orders/{id}/problem/solved',
    by: 'clerk',
    params: ({ orderWithProblem }) => ({ id: orderWithProblem.id }),
    body: () => ({ version: 3 }),
  },
  {
    call: 'POST /api/products/{slug}/reviews',
    by: 'buyer',
    params: ({ otherDevice }) => ({ slug: otherDevice.slug }),
    body: () => ({ rating: 5, title: 'Good', body: 'Very' }),
  },
  {
    call: 'PATCH /api/admin/reviews/{id}',
    by: 'clerk',
    params: () => ({ id: 1 }),
    body: () => ({ status: 'hidden', version: 1 }),
  },
  {
    call: 'POST /api/admin/products',
    by: 'clerk',
    body: () => ({ name: 'New', sku: 'NEW', price: '9.00', imageUrl: '/media/a.webp', featured: true }),
  },
  {
    call: 'PUT /api/admin/products/{id}',
    by: 'clerk',
    ...ofDevice,
    body: () => ({ version: 1, name: 'Slate 15', slug: 'slate-15', price: '90.00' }),
  },
  {
    call: 'PUT /api/admin/products/{id}/schedule',
    by: 'clerk',
    ...ofDevice,
    body: () => ({ version: 1, publishAt: '2030-01-01T00:00:00Z', unpublishAt: null }),
  },
  {
    call: 'PUT /api/admin/products/{id}/options',
    by: 'clerk',
    ...ofDevice,
    body: () => ({
      version: 1,
      options: [{ name: 'Color', values: [{ name: 'Pine' }, { name: 'Sand' }], existingValue: 'Pine' }],
    }),
  },
  {
    call: 'POST /api/admin/products/{id}/variants',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.productId }),
    body: ({ matrix }) => ({
      version: matrix.version,
      combinations: [{ optionValues: ['Frost'], price: '9.00' }],
    }),
  },
  {
    call: 'PUT /api/admin/products/{id}/variants',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.productId }),
    body: ({ matrix: { version, variants } }) => ({
      version,
      variants: [
        { id: variants[0]?.id, sku: variants[1]?.sku, price: '8.00' },
        { id: variants[1]?.id, sku: variants[0]?.sku, isAvailable: false },
      ],
    }),
  },
  {
    call: 'DELETE /api/admin/variants/{id}',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.variants[1]?.id ?? 0 }),
    query: 'version=3',
  },
  {
    call: 'POST /api/admin/variants/{id}/stock',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.variants[0]?.id ?? 0 }),
    body: () => ({ kind: 'receive', quantity: 5, note: 'Delivery note' }),
  },
  { call: 'DELETE /api/admin/products/{id}', by: 'clerk', ...ofDevice },
  {
    call: 'DELETE /api/admin/products/trash/{id}',
    by: 'clerk',
    params: ({ trashed }) => ({ id: trashed.id }),
  },
  { call: 'DELETE /api/admin/products/trash', by: 'clerk' },
  {
    call: 'POST /api/admin/products/{id}/restore',
    by: 'clerk',
    params: ({ archived }) => ({ id: archived.id }),
  },
  { call: 'POST /api/admin/products/{id}/duplicate', by: 'clerk', ...ofDevice },
  {
    call: 'POST /api/admin/products/reorder',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      products: [device, otherDevice].map(({ id }, index) => ({ id, order: 7 + index, featured: false })),
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'add-tag', tag: 'limited' },
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    scenario: 'of prices',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'price', change: { kind: 'lower-percent', percent: 300 } },
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    scenario: 'of stock',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'stock', change: { kind: 'add', quantity: 3 } },
    }),
  },
  {
    call: 'POST /api/admin/views',
    by: 'clerk',
    body: () => ({ list: 'orders', name: 'Unpaid', query: 'payment=due' }),
  },
  {
    call: 'PUT /api/admin/views/{id}',
    by: 'clerk',
    params: ({ view }) => ({ id: view.id }),
    body: () => ({ version: 1, name: 'Low', shared: true }),
  },
  {
    call: 'DELETE /api/admin/views/{id}',
    by: 'clerk',
    params: ({ view }) => ({ id: view.id }),
    query: 'version=1',
  },
  { call: 'POST /api/admin/products/bulk/undo', by: 'clerk', body: ({ changeId }) => ({ changeId }) },
  {
    call: 'POST /api/admin/products/imports',
    by: 'clerk',
    query: 'fileName=new.csv',
    body: () => 'sku,name,price\nNEW-1,New,9.00',
  },
  {
    call: 'PUT /api/admin/products/imports/{id}',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({
      version: 1,
      columns: ['sku', 'price'],
      decimalMark: '.',
      constants: {},
      createCategories: false,
    }),
  },
  {
    call: 'PUT /api/admin/products/imports/{id}/separator',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({ version: 1, separator: ';' }),
  },
  {
    call: 'POST /api/admin/products/imports/{id}/import',
    by: 'clerk',
    params: ({ checkedImport }) => ({ id: checkedImport }),
    body: () => ({ version: 1 }),
  },
  {
    call: 'DELETE /api/admin/products/imports/{id}',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
  },
  {
    call: 'POST /api/admin/jobs/imports/{id}/cancel',
    by: 'clerk',
    prepare: ({ shop, failedImport }) =>
      shop.db.execute(sql`update product_imports set status = 'checking' where id = ${failedImport}`),
    params: ({ failedImport }) => ({ id: failedImport }),
  },
  {
    call: 'POST /api/admin/jobs/imports/{id}/retry',
    by: 'clerk',
    params: ({ failedImport }) => ({ id: failedImport }),
  },
  { call: 'POST /api/admin/jobs/{id}/retry', by: 'clerk', params: ({ failedJob }) => ({ id: failedJob }) },
  {
    call: 'POST /api/admin/products/import',
    by: 'clerk',
    body: () =>
      'sku,name,price,imageUrl,category\nSLATE,Slate 16,80.00,/media/b.webp,empty\nNEW,New,9.00,/media/a.webp,empty\n',
  },
  {
    call: 'POST /api/admin/price-lists',
    by: 'clerk',
    body: () => ({ name: 'Reseller B', kind: 'percentage', percentOff: 250 }),
  },
  {
    call: 'POST /api/admin/price-lists/{id}/duplicate',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => undefined,
  },
  {
    call: 'PUT /api/admin/price-lists/{id}',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => ({ name: 'Reseller C', state: 'active', version: 2 }),
  },
  {
    call: 'PUT /api/admin/price-lists/{id}/prices',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => ({
      version: 2,
      prices: [
        { sku: 'SLATE', price: null },
        { sku: 'OTHER', price: '90.00', tiers: [{ minQuantity: 10, price: '80.00' }] },
      ],
    }),
  },
  {
    call: 'POST /api/admin/price-lists/{id}/import',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    query: 'version=2&missing=remove',
    body: () => 'sku,price\nOTHER,80.00\n',
  },
  {
    call: 'DELETE /api/admin/price-lists/{id}',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    query: 'version=2',
  },
  {
    call: 'PUT /api/admin/prices/{sku}',
    by: 'clerk',
    params: () => ({ sku: 'SLATE' }),
    body: () => ({ price: '95.00', tiers: [{ minQuantity: 10, price: '90.00' }], version: 1 }),
  },
  { call: 'POST /api/admin/categories', by: 'clerk', body: () => ({ name: 'Phones' }) },
  {
    call: 'PUT /api/admin/categories/{id}',
    by: 'clerk',
    params: ({ empty }) => ({ id: empty.id }),
    body: () => ({ name: 'Phones', slug: 'phones', version: 1 }),
  },
  {
    call: 'DELETE /api/admin/categories/{id}',
    by: 'clerk',
    params: ({ empty }) => ({ id: empty.id }),
    query: 'version=1',
  },
  {
    call: 'DELETE /api/admin/categories/{id}',
    scenario: 'moving its products',
    by: 'clerk',
    params: ({ filled }) => ({ id: filled.id }),
    query: 'version=1&moveTo=none',
  },
  {
    call: 'POST /api/admin/shipping-methods',
    by: 'clerk',
    body: () => ({ name: 'Freight', price: '90.00' }),
  },
  {
    call: 'PUT /api/admin/shipping-methods/{id}',
    by: 'clerk',
    params: () => ({ id: 1 }),
    body: () => ({ price: '5.00', position: 1, version: 1 }),
  },
  {
    call: 'DELETE /api/admin/shipping-methods/{id}',
    by: 'clerk',
    params: () => ({ id: 2 }),
    query: 'version=1',
  },
  {
    call: 'PUT /api/admin/settings/{key}',
    by: 'clerk',
    params: () => ({ key: 'low_stock_threshold' }),
    body: () => ({ value: 9, version: 1 }),
  },
  {
    call: 'POST /api/admin/settings',
    by: 'clerk',
    body: () => ({ key: 'recent_purchases_enabled', value: 'false', version: 0 }),
  },
  {
    call: 'PUT /api/admin/access',
    by: 'clerk',
    body: ({ codeVersion }) => ({ enabled: true, enabledVersion: 0, code: 'rope and tar 2', codeVersion }),
  },
  {
    call: 'POST /api/admin/access/reset',
    by: 'clerk',
    body: ({ codeVersion }) => ({ codeVersion }),
  },
  { call: 'POST /api/access', by: 'visitor', body: () => ({ code: 'another code' }) },
  {
    call: 'POST /api/access',
    scenario: 'with an access code',
    by: 'visitor',
    body: () => ({ code: 'rope and twine' }),
  },
  {
    call: 'POST /api/admin/access-codes',
    by: 'clerk',
    body: () => ({ label: 'Fair', code: 'linen and oak', endsOn: '2026-12-24' }),
  },
  {
    call: 'PUT /api/admin/access-codes/{id}',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ label: 'Fair', endsOn: '2026-11-21', version: 1 }),
  },
  {
    call: 'POST /api/admin/access-codes/{id}/replace',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ code: 'linen and oak', endSessions: true, version: 1 }),
  },
  {
    call: 'POST /api/admin/access-codes/{id}/end',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ endSessions: true, version: 1 }),
  },
  {
    call: 'POST /api/admin/api-keys',
    by: 'clerk',
    body: () => ({ name: 'ERP', scopes: ['orders:read'], lifetimeDays: 90 }),
  },
  {
    call: 'POST /api/admin/api-keys/{id}/revoke',
    by: 'clerk',
    params: ({ apiKey }) => ({ id: apiKey.id }),
  },
  {
    call: 'POST /api/admin/webhooks',
    by: 'clerk',
    body: () => ({ url: 'http://127.0.0.1:2/hooks', eventTypes: ['order.paid'] }),
  },
  {
    call: 'PUT /api/admin/webhooks/{id}',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ url: 'http://127.0.0.1:2/hooks', eventTypes: ['order.paid'], version: 1 }),
  },
  {
    call: 'PUT /api/admin/webhooks/{id}/enabled',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ isEnabled: false, version: 1 }),
  },
  {
    call: 'POST /api/admin/webhooks/{id}/secret',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ version: 1 }),
  },
  { call: 'DELETE /api/admin/webhooks/{id}', by: 'clerk', params: ({ webhook }) => ({ id: webhook.id }) },
  {
    call: 'POST /api/admin/webhooks/deliveries/{id}/resend',
    by: 'clerk',
    params: ({ webhookDelivery }) => ({ id: webhookDelivery }),
  },
  {
    call: 'DELETE /api/admin/customers/{id}/sessions',
    by: 'clerk',
    params: ({ customerId }) => ({ id: customerId }),
  },
  {
    call: 'POST /api/admin/customers/{id}/confirm-email',
    by: 'clerk',
    params: ({ newcomerId }) => ({ id: newcomerId }),
  },
  { call: 'POST /api/admin/mail/{id}/resend', by: 'clerk', params: ({ mail }) => ({ id: mail }) },
  {
    call: 'PUT /api/admin/mail-templates/{kind}',
    by: 'clerk',
    params: () => ({ kind: 'email-confirmation' }),
    body: () => ({ ...confirmationTexts, version: 0 }),
  },
  {
    call: 'POST /api/admin/mail-templates/{kind}/test',
    by: 'clerk',
    params: () => ({ kind: 'email-confirmation' }),
    body: () => ({ ...confirmationTexts, to: 'clerk@shop.example' }),
  },
  { call: 'POST /api/upload', by: 'clerk', body: () => pictureForm('images') },
  {
    call: 'DELETE /api/admin/pictures/{id}',
    by: 'clerk',
    params: ({ unusedPicture }) => ({ id: unusedPicture }),
  },
  {
    call: 'POST /api/admin/pictures/{id}/restore',
    by: 'clerk',
    params: ({ deletedPicture }) => ({ id: deletedPicture }),
  },
  {
    call: 'PATCH /api/account',
    by: 'buyer',
    body: () => ({
      email: 'new@northquay.example',
      newPassword: 'copper and ink',
      currentPassword: 'a-long-password',
    }),
  },
  {
    call: 'POST /api/account/confirmation',
    by: 'buyer',
    body: () => ({ email: 'office@northquay.example' }),
  },
  { call: 'POST /api/account/picture', by: 'buyer', body: () => pictureForm('picture') },
  { call: 'DELETE /api/account/picture', by: 'buyer' },
  { call: 'POST /api/company', by: 'buyer', body: () => application },
  {
    call: 'POST /api/company/invitations',
    by: 'owner',
    body: () => ({ email: 'lena@northquay.example', role: 'viewer' }),
  },
  {
    call: 'DELETE /api/company/invitations/{id}',
    by: 'owner',
    params: ({ invitation }) => ({ id: invitation }),
  },
  {
    call: 'POST /api/company/invitation',
    by: 'invited',
    body: ({ invitationToken: token }) => ({ token }),
  },
  {
    call: 'PUT /api/company/members/{id}',
    by: 'owner',
    params: ({ memberId }) => ({ id: memberId }),
    body: () => ({ role: 'viewer' }),
  },
  {
    call: 'DELETE /api/company/members/{id}',
    by: 'owner',
    params: ({ memberId }) => ({ id: memberId }),
  },
  {
    call: 'PUT /api/admin/companies/{id}',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, note: 'Wants neutral parcels' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/approve',
    by: 'clerk',
    params: ({ applied }) => ({ id: applied.id }),
    body: ({ applied: { version } }) => ({ version, message: 'Welcome' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/decline',
    by: 'clerk',
    params: ({ applied }) => ({ id: applied.id }),
    body: ({ applied: { version } }) => ({ version, reason: 'We need a tax ID' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/suspend',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, reason: 'Invoices are overdue' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/reactivate',
    by: 'clerk',
    params: ({ suspended }) => ({ id: suspended.id }),
    body: ({ suspended: { version } }) => ({ version }),
  },
  {
    call: 'POST /api/admin/companies/{id}/tax-check',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, isValid: true, reference: 'WA-88213' }),
  },
  {
    call: 'PUT /api/admin/companies/{id}/members/{memberId}',
    by: 'clerk',
    params: ({ company, memberId }) => ({ id: company.id, memberId }),
    body: () => ({ role: 'viewer' }),
  },
  {
    call: 'DELETE /api/admin/companies/{id}/members/{memberId}',
    by: 'clerk',
    params: ({ company, memberId }) => ({ id: company.id, memberId }),
  },
  { call: 'DELETE /api/account', by: 'leavingCustomer', body: () => ({ password: 'a-long-password' }) },
]

/** Calls that change nothing here or need a special shop. Their own tests cover failures. */
const coveredElsewhere = new Set([
  // Only reads after its entry in the activity log, and a failing read breaks off the file.
  'POST /api/admin/products.csv',
  'POST /api/orders/track',
  // The request to the endpoint comes between its two transactions.
  'POST /api/admin/webhooks/{id}/test',
  'POST /api/checkout/quote',
  'POST /api/quick-order',
  'POST /api/quick-order/file',
  'POST /api/admin/mail-templates/{kind}/preview',
  'POST /api/password/reset',
  'POST /api/email/confirm',
  'POST /api/admin/demo/clear',
])

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

/** The calls with the most statements. EVERY_STATEMENT=true tests all calls. */
const largestCalls =
  /^(POST \/api\/(orders|admin\/products\/import)|DELETE \/api\/account|PUT \/api\/admin\/.*(edit|variants))$/
const isEveryCall = process.env['EVERY_STATEMENT'] === 'true'
const selected = exampleCalls.filter(({ call }) => isEveryCall || largestCalls.test(call))

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
  /** Of the statement that failed. */
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
