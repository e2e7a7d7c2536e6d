import type { ImportStatus } from '#contract/catalog/imports/import-status.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { getUser } from '#contract/accounts.ts'
import { enterByCode, getAccessSettings } from '#contract/access.ts'
import { createAccessCode } from '#contract/access/access-codes.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavorite } from '#contract/favorites.ts'
import { applyForCompany, getOwnCompany } from '#contract/companies/own-company.ts'
import { saveAddress } from '#contract/addresses/address-book.ts'
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
import { sendContactMessage } from '#contract/contact/contact-messages.ts'
import { writeReview } from '#contract/reviews.ts'
import { createSavedView } from '#contract/lists/saved-views.ts'
import { rowsOf } from '#platform/database/db.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { productImports } from '#shop/catalog/tables.ts'
import { webhookDeliveries } from '#shop/integrations/webhooks/tables.ts'
import { pictures } from '#shop/media/tables.ts'
import { problemPhotos } from '#shop/orders/tables.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { application, givenCompany, givenMember, invite, suspend } from '#tests/support/companies.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order } from '#tests/support/ordering.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { changeAccess, saveSetting, setPayment, setStatus } from '#tests/support/staff-changes.ts'

/** Rows and sessions of every kind that a writing call needs. */
export async function createData(shop: Shop) {
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
  await shop.visitor().api(requestStockAlert, { body: { sku: 'GONE', email: 'guest@northquay.example' } })
  for (const text of ['Do you ship pallets?', 'And boxes?'])
    await buyer.api(sendContactMessage, {
      body: { name: 'Mara Lindqvist', email: 'mara@northquay.example', text },
    })
  const confirmAlertToken = 'x'.repeat(43)
  await db.execute(sql`update stock_alert_requests set confirm_hash = ${hashToken(confirmAlertToken)}`)
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
  const doneImport = await insertImport(db, 'done')
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
    confirmAlertToken,
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
    doneImport,
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
    encoding: 'utf-8' as const,
    separator: ',' as const,
    shape: null,
    decimalMark: '.' as const,
    columns: ['sku' as const, 'price' as const],
    matchBy: 'sku' as const,
    name: '',
    constants: {},
    readAs: {},
    markup: null,
    headerRow: 1,
    conversion: null,
    createCategories: false,
    fetchPictures: false,
    withoutPicture: 'placeholder' as const,
  }
  const file = { fileName: 'a.csv', content: 'sku,price\nSLATE,9.00', rowCount: 1, columns: [], settings }
  const [row] = await db
    .insert(productImports)
    .values({ ...file, startedBy: 0, status, hasRecord: status === 'done' })
    .returning({ id: productImports.id })
  return row?.id ?? 0
}

async function insertFailedJob(db: Shop['db']): Promise<number> {
  const failed = { kind: 'password.forgot', payload: {}, runAt: new Date(), failedAt: new Date() }
  const [row] = await db.insert(jobs).values(failed).returning({ id: jobs.id })
  return row?.id ?? 0
}

export const address = {
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

export type ShopData = Awaited<ReturnType<typeof createData>>

export async function pictureForm(field: string) {
  const form = new FormData()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append(field, new Blob([Uint8Array.from(png)]), 'a.png')
  return form
}
