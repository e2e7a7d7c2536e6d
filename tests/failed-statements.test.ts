import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUser } from '#contract/accounts.ts'
import { getAccessSettings } from '#contract/access.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavorite } from '#contract/favorites.ts'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { writeReview } from '#contract/reviews.ts'
import { rowsOf } from '#platform/database/db.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { deliveredOrder, order, orderBody } from '#tests/support/ordering.ts'
import { changeAccess, saveSetting, setPayment, setStatus } from '#tests/support/staff-changes.ts'

/** A shop in which every call that writes finds something to write to. */
async function openBusyShop() {
  const shop = await openShop({ mail: { url: 'smtp://127.0.0.1:1', from: 'orders@shop.example' } })
  const { db } = shop
  const clerk = await shop.admin()
  const buyer = await shop.customer({ email: 'mara@northquay.example' })
  const newcomer = await insertUser(db, {
    email: 'newcomer@northquay.example',
    password: 'x',
    firstName: 'Newcomer',
    lastName: 'Lindqvist',
  })
  const empty = await givenCategory(db, 'Empty')
  const device = await givenProduct(db, { name: 'Slate', sku: 'SLATE', tags: ['new'] })
  const other = await givenProduct(db, { name: 'Other', sku: 'OTHER' })
  const archived = await givenProduct(db, { name: 'Old', sku: 'OLD' })
  const items = [{ productId: device.id }]

  const delivered = await deliveredOrder(buyer, clerk, items)
  const troubled = await deliveredOrder(buyer, clerk, items)
  await buyer.api(reportProblem, { params: troubled, body: { text: 'A dent' } })
  await buyer.api(writeReview, { params: device, body: { rating: 4, title: 'Good', body: 'As told' } })
  const leaver = await shop.customer({ email: 'devi@northquay.example' })
  await setPayment(clerk, (await deliveredOrder(leaver, clerk, items)).id, true)
  const pending = await order(buyer, items, { order: { customerEmail: 'office@northquay.example' } })
  const cancelled = await order(buyer, items)
  await setStatus(clerk, cancelled.id, { status: 'cancelled' })
  await deliveredOrder(buyer, clerk, [{ productId: archived.id }])
  await clerk.api(deleteProduct, { params: { id: archived.id } })
  await deliveredOrder(buyer, clerk, [{ productId: other.id }])
  const { id: line } = await buyer.api(addToCart, { body: { productId: device.id, quantity: 2 } })
  await buyer.api(addFavorite, { params: { productId: device.id } })
  const { changeId } = await clerk.api(bulkChange, { body: { ids: [other.id], action: { kind: 'feature' } } })
  await saveSetting(clerk, 'low_stock_threshold', { value: 4 })
  await changeAccess(clerk, { code: 'another code' })
  const { codeVersion } = await clerk.api(getAccessSettings)
  await buyer.fetch('/api/account/picture', { method: 'POST', body: await pictureForm('picture') })
  const [mail] = await rowsOf<{ id: number }>(db, sql`select id from mails where content is not null limit 1`)
  await db.execute(sql`update mails set job_id = null`)
  await db.execute(sql`insert into settings (key, value) values ('access_marker', '1')`)
  return {
    shop,
    clerk,
    buyer,
    leaver,
    empty,
    delivered,
    troubled,
    device,
    other,
    archived,
    pending,
    cancelled,
    line,
    changeId,
    codeVersion,
    mail: mail?.id ?? 0,
    newcomerId: newcomer.id,
    customerId: (await buyer.api(getUser)).id,
  }
}

type Busy = Awaited<ReturnType<typeof openBusyShop>>

async function pictureForm(field: string) {
  const form = new FormData()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append(field, new Blob([Uint8Array.from(png)]), 'a.png')
  return form
}

interface Act {
  by: 'clerk' | 'buyer' | 'leaver' | 'visitor'
  params?: (busy: Busy) => Record<string, string | number>
  query?: string
  body?: (busy: Busy) => unknown
  /** Several ways to make a call are told apart by this. */
  way?: string
  call: string
}

const ofDevice = { params: ({ device }: Busy) => ({ id: device.id }) }
const account = {
  firstName: 'Ada',
  lastName: 'Byrd',
  email: 'ada@northquay.example',
  password: 'a-long-password',
}

const acts: Act[] = [
  { call: 'POST /api/register', by: 'visitor', body: () => account },
  {
    call: 'POST /api/login',
    by: 'visitor',
    body: () => ({ email: 'mara@northquay.example', password: 'a-long-password' }),
  },
  { call: 'POST /api/logout', by: 'buyer' },
  { call: 'POST /api/password/forgot', by: 'visitor', body: () => ({ email: 'mara@northquay.example' }) },
  { call: 'POST /api/cart', by: 'buyer', body: ({ other }) => ({ productId: other.id }) },
  {
    call: 'POST /api/cart',
    way: 'of a guest',
    by: 'visitor',
    body: ({ other }) => ({ productId: other.id }),
  },
  {
    call: 'PATCH /api/cart/{id}',
    by: 'buyer',
    params: ({ line }) => ({ id: line }),
    body: () => ({ quantity: 3 }),
  },
  { call: 'DELETE /api/cart/{id}', by: 'buyer', params: ({ line }) => ({ id: line }) },
  { call: 'PUT /api/favorites/{productId}', by: 'buyer', params: ({ other }) => ({ productId: other.id }) },
  {
    call: 'DELETE /api/favorites/{productId}',
    by: 'buyer',
    params: ({ device }) => ({ productId: device.id }),
  },
  {
    call: 'POST /api/orders',
    by: 'buyer',
    body: ({ device, other }) => orderBody([{ productId: device.id }, { productId: other.id }]),
  },
  {
    call: 'POST /api/admin/orders',
    by: 'clerk',
    body: ({ device, other }) => orderBody([{ productId: device.id }, { productId: other.id }]),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    way: 'paid',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'paid', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    way: 'cancelled',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'cancelled', note: 'x', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    way: 'revived',
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
    call: 'PUT /api/admin/orders/{id}/tracking',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ trackingNumber: 'T-1', version: 1 }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/problem',
    by: 'buyer',
    params: ({ delivered }) => ({ orderNumber: delivered.orderNumber }),
    body: () => ({ text: 'A dent' }),
  },
  {
    call: 'POST /api/admin/orders/{id}/problem/solved',
    by: 'clerk',
    params: ({ troubled }) => ({ id: troubled.id }),
    body: () => ({ version: 3 }),
  },
  {
    call: 'POST /api/products/{slug}/reviews',
    by: 'buyer',
    params: ({ other }) => ({ slug: other.slug }),
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
  { call: 'DELETE /api/admin/products/{id}', by: 'clerk', ...ofDevice },
  {
    call: 'POST /api/admin/products/{id}/restore',
    by: 'clerk',
    params: ({ archived }) => ({ id: archived.id }),
  },
  { call: 'POST /api/admin/products/{id}/duplicate', by: 'clerk', ...ofDevice },
  {
    call: 'POST /api/admin/products/reorder',
    by: 'clerk',
    body: ({ device, other }) => ({
      products: [device, other].map(({ id }, at) => ({ id, order: 7 + at, featured: false })),
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    by: 'clerk',
    body: ({ device, other }) => ({
      ids: [device.id, other.id],
      action: { kind: 'add-tag', tag: 'limited' },
    }),
  },
  { call: 'POST /api/admin/products/bulk/undo', by: 'clerk', body: ({ changeId }) => ({ changeId }) },
  {
    call: 'POST /api/admin/products/import',
    by: 'clerk',
    body: () =>
      'sku,name,price,imageUrl,category\nSLATE,Slate 16,80.00,/media/b.webp,empty\nNEW,New,9.00,/media/a.webp,empty\n',
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
  { call: 'POST /api/upload', by: 'clerk', body: () => pictureForm('images') },
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
  { call: 'DELETE /api/account', by: 'leaver', body: () => ({ password: 'a-long-password' }) },
]

/** Ask for something, or want more than a busy shop to do it in: their own tests say what they leave. */
const elsewhere = new Set([
  'POST /api/orders/track',
  'POST /api/password/reset',
  'POST /api/email/confirm',
  'POST /api/admin/demo/clear',
])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Everything that the shop holds, but for what counts tries, and the sessions of guests, who have nothing yet. */
async function holdings({ db, files }: Shop): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'access_attempts') order by tablename`,
  )
  const held: Record<string, string> = { files: (await readdir(files.folder)).toSorted().join() }
  for (const { name } of tables) {
    const [row] = await rowsOf<{ all: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${sql.identifier(name)} t
        ${name === 'sessions' ? sql`where user_id is not null` : sql``}`,
    )
    held[name] = row?.all ?? ''
  }
  return held
}

async function send(browser: Browser, endpoint: Endpoint, busy: Busy, act: Act) {
  const params = act.params?.(busy) ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const body = await act.body?.(busy)
  const isForm = body instanceof FormData
  const response = await browser.fetch(act.query ? `${path}?${act.query}` : path, {
    method: endpoint.method,
    ...(body === undefined || isForm ? {} : { headers: { 'content-type': endpoint.bodyType } }),
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

test('every writing call is covered', async () => {
  const shop = await openShop()
  const writing = shop.app.served.filter(({ method }) => method !== 'GET').map(nameOf)
  const known = new Set([...acts.map(({ call }) => call), ...elsewhere])
  expect(writing.filter((call) => !known.has(call))).toEqual([])
})

/** Those that touch the most; all of them where time is given. */
const foremost = /api\/(orders|account|admin\/(orders|products\/(\{id\}|import)))$|status/
const chosen = acts.filter(({ call }) => process.env['EVERY_STATEMENT'] === 'true' || foremost.test(call))

const titled = chosen.map((act) => ({ ...act, title: act.way ? `${act.call} (${act.way})` : act.call }))

/** Which holdings an act changes, and how many rows are there then: the same whenever it is done as a whole. */
function traceOf(before: Record<string, string>, after: Record<string, string>) {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  return changed.map(
    (name) => `${name} ${name === 'files' ? after[name]?.split(',').length : after[name]?.split(' ')[0]}`,
  )
}

/** Does the act in a shop of its own while this statement fails; says what it left, and whether it came so far. */
async function tryAct(act: Act, number: number) {
  const busy = await openBusyShop()
  const endpoint = busy.shop.app.served.find((served) => nameOf(served) === act.call)
  if (!endpoint) throw new Error(`Nobody serves ${act.call}`)
  const held = await holdings(busy.shop)
  const browser = () => (act.by === 'visitor' ? busy.shop.visitor() : busy[act.by])
  let status = 0

  for (let next = number; ; next++) {
    const failed = await withFailingStatement(next, async () => {
      status = await send(browser(), endpoint, busy, act)
    })
    const trace = traceOf(held, await holdings(busy.shop))
    if (!failed || trace.length > 0) return { failed, status, trace, number: next }
  }
}

test.each(titled)(
  '$title is done as a whole or not at all, whichever statement fails',
  async (act) => {
    const whole = await tryAct(act, Infinity)
    expect(whole.status).toBeLessThan(400)
    expect(whole.trace).not.toEqual([])
    for (let tried = await tryAct(act, 1); tried.failed; tried = await tryAct(act, tried.number + 1)) {
      const [left, all] = [tried.trace, whole.trace].map((trace) => trace.join(', '))
      expect(left, `statement ${tried.number} left ${left} where all is ${all}`).toBe(all)
    }
  },
  120_000,
)
