import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import {
  getStockAlert,
  listStockAlerts,
  requestStockAlert,
  stopStockAlert,
} from '#contract/catalog/stock-alerts.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { changeVariantStock } from '#contract/catalog/staff-variants.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { type Shop, openShop, secret } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

const email = 'mara@northquay.example'
const publicUrl = new URL('https://shop.example')

const ask = (browser: Browser, sku: string, to?: string) =>
  browser.api(requestStockAlert, { body: { sku, ...(to === undefined ? {} : { email: to }) } })

const stop = (browser: Browser, token: string) => browser.api(stopStockAlert, { body: { token } })

/** What runs every minute. */
const sendDue = (shop: Shop) => {
  const { db, clock } = shop
  return sendStockAlerts({ db, clock: () => clock.now, publicUrl, secret })
}

async function receive(shop: Shop, sku: string, quantity = 5) {
  const [variant] = await rowsOf<{ id: number }>(shop.db, sql`select id from variants where sku = ${sku}`)
  const clerk = await shop.admin()
  await clerk.api(changeVariantStock, {
    params: { id: variant?.id ?? 0 },
    body: { kind: 'receive', quantity, note: null },
  })
}

const mailsOf = ({ db }: Shop) =>
  rowsOf<{ to: string; subject: string; reference: string | null; stopUrl: string }>(
    db,
    sql`select "to", subject, reference, content->'blocks'->2->>'text' as "stopUrl" from mails
      where kind = 'stock-alert' order by id`,
  )

/** The token of the link in an email. */
const tokenIn = (text = '') => new URL(text.slice(text.lastIndexOf('\n') + 1)).searchParams.get('token') ?? ''

const soldOut = (shop: Shop, sku = 'SLT') =>
  givenProduct(shop.db, { name: 'Slate 14', slug: sku.toLowerCase(), sku, stockQuantity: 0 })

describe('A guest who asks for a sold-out item', () => {
  test('gets one email when it is available again, and no second one', async () => {
    const shop = await openShop()
    await soldOut(shop)
    expect(await ask(shop.visitor(), 'slt', 'Mara@NorthQuay.example')).toMatchObject({
      sku: 'SLT',
      email: 'Mara@NorthQuay.example',
    })
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])

    await receive(shop, 'SLT')
    await sendDue(shop)
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([
      { to: email, subject: 'Back in stock: Slate 14', reference: null },
    ])
  })

  test('gets the same answer the second time, in any case, and still one email', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const first = await ask(shop.visitor(), 'SLT', email)
    expect(await ask(shop.visitor(), 'SLT', email)).toEqual(first)
    await ask(shop.visitor(), 'SLT', email.toUpperCase())
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toHaveLength(1)
  })

  test('may ask again once it is sold out again', async () => {
    const shop = await openShop()
    const { id } = await soldOut(shop)
    const buyer = await shop.customer()
    await ask(shop.visitor(), 'SLT', email)
    await receive(shop, 'SLT', 1)
    await sendDue(shop)
    expect(await problemOf(ask(shop.visitor(), 'SLT', email))).toMatchObject({
      status: 409,
      code: 'in-stock',
    })
    await order(buyer, [{ productId: id }])
    await ask(shop.visitor(), 'SLT', email)
    await receive(shop, 'SLT', 1)
    await sendDue(shop)
    expect(await mailsOf(shop)).toHaveLength(2)
  })

  test('must give a valid address and an item that is sold', async () => {
    const shop = await openShop()
    const { id } = await soldOut(shop)
    const refusal = async (sku: string, to?: string) => problemOf(ask(shop.visitor(), sku, to))
    expect(await refusal('SLT')).toMatchObject({ errors: [{ field: 'email', message: 'Email is required' }] })
    expect(await refusal('SLT', 'mara')).toMatchObject({ status: 422 })
    expect(await refusal('NONE', email)).toMatchObject({ code: 'variant-not-found' })
    const clerk = await shop.admin()
    await clerk.api(deleteProduct, { params: { id } })
    expect(await refusal('SLT', email)).toMatchObject({ code: 'variant-not-found' })
  })
})

test('the email follows stock that a canceled order returns', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { sku: 'SLT', stockQuantity: 1 })
  const placed = await order(await shop.customer(), [{ productId: device.id }])
  await ask(shop.visitor(), 'SLT', email)
  await setStatus(await shop.admin(), placed.id, { status: 'cancelled' })
  await sendDue(shop)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('several processes send each email once', async () => {
  const shop = await openShop()
  await soldOut(shop)
  for (let count = 0; count < 12; count++) await ask(shop.visitor(), 'SLT', `buyer${count}@example.com`)
  await receive(shop, 'SLT')
  await Promise.all([sendDue(shop), sendDue(shop), sendDue(shop)])
  const recipients = (await mailsOf(shop)).map(({ to }) => to)
  expect(recipients).toHaveLength(12)
  expect(new Set(recipients).size).toBe(12)
})

test('the background work sends the email through the mail server', async () => {
  const shop = await openShop()
  const { slug } = await soldOut(shop)
  await ask(shop.visitor(), 'SLT', email)
  await receive(shop, 'SLT')
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  const mail = await mailbox.next()
  expect(mail).toMatchObject({ subject: 'Back in stock: Slate 14', to: [{ address: email }] })
  expect(mail.text).toContain(`https://shop.example/product/${slug}?sku=SLT`)
  expect(mail.text).toContain('This is the only email about this request.')
})

describe('Stopping an email', () => {
  test('by the reply’s link deletes the request, also repeatedly', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toMatchObject({
      email,
      product: { name: 'Slate 14', sku: 'SLT', variant: null },
    })
    await stop(shop.visitor(), token)
    await stop(shop.visitor(), token)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toEqual({
      email: null,
      product: null,
    })
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])
  })

  test('also removes one that waits for the mail server', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    await receive(shop, 'SLT')
    await sendDue(shop)
    await stop(shop.visitor(), token)
    expect(await mailsOf(shop)).toEqual([])
    expect(await rowsOf(shop.db, sql`select id from jobs`)).toEqual([])
  })

  test('by an email’s link stops all requests of its address and no others', async () => {
    const shop = await openShop()
    for (const sku of ['SLT', 'PNE']) {
      await soldOut(shop, sku)
      await ask(shop.visitor(), sku, email)
      await ask(shop.visitor(), sku, 'tomas@example.com')
    }
    await receive(shop, 'SLT')
    await sendDue(shop)
    await shop.db.execute(sql`update mails set sent_at = now(), job_id = null`)
    const token = tokenIn((await mailsOf(shop))[0]?.stopUrl)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toEqual({ email, product: null })
    await stop(shop.visitor(), token)
    await receive(shop, 'PNE')
    await sendDue(shop)
    expect((await mailsOf(shop)).map(({ to }) => to)).toEqual([
      email,
      'tomas@example.com',
      'tomas@example.com',
    ])
  })

  test('takes no link of another shop, scope or request', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    for (const forged of [token.replace('one', 'all'), token.replace(/-\d+-/, '-9-'), `${token}A`, 'one-1-'])
      expect(await problemOf(stop(shop.visitor(), forged))).toMatchObject({ code: 'stock-alert-not-found' })
  })
})

describe('A customer', () => {
  test('asks with one click; the email goes to the account and is listed until it is sent', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    expect(await ask(buyer, 'SLT', 'other@example.com')).toMatchObject({ email })
    expect(await buyer.api(listStockAlerts)).toMatchObject([{ sku: 'SLT', email }])
    expect(await (await shop.customer()).api(listStockAlerts)).toEqual([])

    await shop.db.execute(sql`update users set email = 'new@northquay.example' where email = ${email}`)
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([{ to: 'new@northquay.example', reference: /^account \d+$/ }])
    expect(await buyer.api(listStockAlerts)).toEqual([])
  })

  test('who has moved to another address is not found by who types the former one', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    await shop.db.execute(sql`update users set email = 'secret@northquay.example' where email = ${email}`)
    const stranger = shop.visitor()
    const { token } = await ask(stranger, 'SLT', email)
    expect(await stranger.api(getStockAlert, { query: { token } })).toMatchObject({ email })
    expect(await buyer.api(listStockAlerts)).toMatchObject([{ email: 'secret@northquay.example' }])
  })

  test('finds the requests in the export, also those made as a guest; the deleted account has none', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await soldOut(shop, 'PNE')
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    await ask(shop.visitor(), 'PNE', email)
    await ask(shop.visitor(), 'PNE', 'tomas@example.com')
    expect((await buyer.api(exportAccount)).stockAlerts).toEqual([
      expect.objectContaining({ sku: 'PNE', email, notifiedAt: null }),
      expect.objectContaining({ sku: 'SLT', email, product: { name: 'Slate 14', slug: 'slt' } }),
    ])
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    expect(await rowsOf(shop.db, sql`select email from stock_alerts`)).toEqual([
      { email: 'tomas@example.com' },
    ])
  })

  test('with an unconfirmed address sees no requests of the address as a guest', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await ask(shop.visitor(), 'SLT', email)
    const stranger = shop.visitor()
    await stranger.register({ firstName: 'S', lastName: 'S', email, password: 'a-long-password' })
    expect((await stranger.api(exportAccount)).stockAlerts).toEqual([])
  })
})

test('a form without JavaScript leads to the page of the request, and its Stop button back to it', async () => {
  const shop = await openShop()
  await soldOut(shop)
  const submit = async (path: string, fields: Record<string, string>) => {
    const response = await shop.visitor().fetch(path, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        referer: `${shop.url}/product/slt`,
      },
      body: new URLSearchParams(fields),
    })
    return response.headers.get('location') ?? ''
  }
  const page = await submit('/api/stock-alerts', { sku: 'SLT', email })
  expect(page).toMatch(/^\/stock-alert\?token=one-\d+-/)
  const token = new URL(page, shop.url).searchParams.get('token') ?? ''
  expect(await submit('/api/stock-alerts/stop', { token })).toBe(page)
  expect(await rowsOf(shop.db, sql`select id from stock_alerts`)).toEqual([])
  expect(await submit('/api/stock-alerts', { sku: 'SLT', email: '' })).toBe(
    '/stock-alert?refused=invalid&from=%2Fproduct%2Fslt',
  )
})
