import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import {
  confirmStockAlert,
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
import { alertToken } from './alert-token.ts'
import { confirmationJob, alertConfirmationSender } from './send-confirmation.ts'
import { deleteOldRequests } from '#shop/stock-alerts/queries/requests.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

const email = 'mara@northquay.example'
const publicUrl = new URL('https://shop.example')

const ask = (browser: Browser, sku: string, to?: string) =>
  browser.api(requestStockAlert, { body: { sku, ...(to === undefined ? {} : { email: to }) } })

/** Runs the jobs that ask addresses for confirmation. */
async function sendConfirmations({ db, clock }: Shop) {
  const { handle } = alertConfirmationSender({ db, clock: () => clock.now, publicUrl, secret })
  const jobs = await rowsOf<{ id: number; payload: unknown }>(
    db,
    sql`delete from jobs where kind = ${confirmationJob.name} returning id, payload`,
  )
  for (const { id, payload } of jobs.toSorted((a, b) => a.id - b.id)) await handle(payload, { id })
}

interface ConfirmationMail {
  to: string
  subject: string
  confirmUrl: string
  text: string
}

const confirmationsOf = ({ db }: Shop) =>
  rowsOf<ConfirmationMail>(
    db,
    sql`select "to", subject, content->'blocks'->1->>'href' as "confirmUrl", content->'blocks'->2->>'text' as text
      from mails where kind = 'stock-alert-confirmation' order by id`,
  )

const confirm = (browser: Browser, token: string) => browser.api(confirmStockAlert, { body: { token } })

/** A guest asks and opens the link in the email. Returns its token. */
async function askAndConfirm(shop: Shop, sku: string, to: string) {
  await ask(shop.visitor(), sku, to)
  await sendConfirmations(shop)
  const token = tokenIn((await confirmationsOf(shop)).at(-1)?.confirmUrl)
  await confirm(shop.visitor(), token)
  return token
}

const stop = (browser: Browser, token: string) => browser.api(stopStockAlert, { body: { token } })

/** The job that runs every minute. */
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

const day = 24 * 60 * 60 * 1000
const person = { firstName: 'S', lastName: 'S' }

/** Opens the link of an email to this address that stops all. */
const stopAllBy = (shop: Shop, to: string) =>
  stop(shop.visitor(), alertToken(secret, { scope: 'address', email: to }))

const soldOut = (shop: Shop, sku = 'SLT') =>
  givenProduct(shop.db, { name: 'Slate 14', slug: sku.toLowerCase(), sku, stockQuantity: 0 })

describe('A guest who asks for a sold-out item', () => {
  test('confirms it by email and gets one email when it is available again, and no second one', async () => {
    const shop = await openShop()
    await soldOut(shop)
    expect(await ask(shop.visitor(), 'slt', 'Mara@NorthQuay.example')).toMatchObject({
      sku: 'SLT',
      email: 'Mara@NorthQuay.example',
      isConfirmed: false,
    })
    await sendConfirmations(shop)
    const [mail] = await confirmationsOf(shop)
    expect(mail).toMatchObject({ to: email, subject: 'Confirm that you want an email about Slate 14' })
    const token = tokenIn(mail?.confirmUrl)
    const read = () => shop.visitor().api(getStockAlert, { query: { token } })
    expect(await read()).toMatchObject({ state: 'unconfirmed', email, product: { sku: 'SLT' } })
    await confirm(shop.visitor(), token)
    await confirm(shop.visitor(), token)
    expect(await read()).toMatchObject({ state: 'active', email, product: { name: 'Slate 14' } })
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])

    await receive(shop, 'SLT')
    await sendDue(shop)
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([
      { to: email, subject: 'Back in stock: Slate 14', reference: null },
    ])
    expect(await read()).toEqual({ state: 'ended', email: null, product: null })
  })

  test('gets no email without a confirmation, nor by opening the link alone', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    const { confirmUrl = '' } = (await confirmationsOf(shop))[0] ?? {}
    const { pathname, search } = new URL(confirmUrl)
    expect((await shop.visitor().fetch(pathname + search)).status).toBe(200)
    expect((await shop.visitor().fetch('/api/stock-alerts/confirm' + search)).status).toBe(405)
    expect(await problemOf(confirm(shop.visitor(), token))).toMatchObject({ code: 'stock-alert-not-found' })
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])
  })

  test('has seven days to confirm; then the request is deleted', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    const token = tokenIn((await confirmationsOf(shop))[0]?.confirmUrl)
    const createdAt = shop.clock.now
    shop.clock.now = new Date(createdAt.getTime() + 7 * day)
    expect(await problemOf(confirm(shop.visitor(), token))).toMatchObject({ code: 'stock-alert-not-found' })
    await deleteOldRequests(shop.db, new Date(createdAt.getTime() - 1))
    expect(await rowsOf(shop.db, sql`select email from stock_alert_requests`)).toEqual([{ email }])
    await deleteOldRequests(shop.db, createdAt)
    expect(await rowsOf(shop.db, sql`select email from stock_alert_requests`)).toEqual([])
  })

  test('gets one email, also after entering the address several times or in capitals', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await askAndConfirm(shop, 'SLT', email)
    await askAndConfirm(shop, 'SLT', email.toUpperCase())
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toHaveLength(1)
  })

  test('may ask again once it is sold out again', async () => {
    const shop = await openShop()
    const { id } = await soldOut(shop)
    const buyer = await shop.customer()
    await askAndConfirm(shop, 'SLT', email)
    await receive(shop, 'SLT', 1)
    await sendDue(shop)
    expect(await problemOf(ask(shop.visitor(), 'SLT', email))).toMatchObject({
      status: 409,
      code: 'in-stock',
    })
    await order(buyer, [{ productId: id }])
    await askAndConfirm(shop, 'SLT', email)
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
  await askAndConfirm(shop, 'SLT', email)
  await setStatus(await shop.admin(), placed.id, { status: 'cancelled' })
  await sendDue(shop)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('several processes send each email once', async () => {
  const shop = await openShop()
  await soldOut(shop)
  for (let count = 0; count < 12; count++) await askAndConfirm(shop, 'SLT', `buyer${count}@example.com`)
  await receive(shop, 'SLT')
  await Promise.all([sendDue(shop), sendDue(shop), sendDue(shop)])
  const recipients = (await mailsOf(shop)).map(({ to }) => to)
  expect(recipients).toHaveLength(12)
  expect(new Set(recipients).size).toBe(12)
})

test('the background work sends both emails through the mail server', async () => {
  const shop = await openShop()
  const { slug } = await soldOut(shop)
  await ask(shop.visitor(), 'SLT', email)
  const mailbox = await openMailbox()
  const { stop: stopJobs } = startTestJobs(shop, mailbox)
  const request = await mailbox.next()
  expect(request).toMatchObject({
    subject: 'Confirm that you want an email about Slate 14',
    to: [{ address: email }],
  })
  const [confirmUrl = ''] = /https:\S+token=\S+/.exec(request.text ?? '') ?? []
  await confirm(shop.visitor(), new URL(confirmUrl).searchParams.get('token') ?? '')
  await stopJobs()
  await receive(shop, 'SLT')
  startTestJobs(shop, mailbox)
  const mail = await mailbox.next()
  expect(mail).toMatchObject({ subject: 'Back in stock: Slate 14', to: [{ address: email }] })
  expect(mail.text).toContain(`https://shop.example/product/${slug}?sku=SLT`)
  expect(mail.text).toContain('This is the only email about this request.')
})

describe('A stranger who enters the address of another person', () => {
  const withoutToken = ({ token, ...reply }: { token: string }) => ({ ...reply, tokenLength: token.length })

  test('gets the same reply, page and work for any address', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await soldOut(shop, 'PNE')
    const buyer = await shop.customer({ email: 'account@northquay.example' })
    await ask(buyer, 'SLT')
    await askAndConfirm(shop, 'SLT', 'guest@northquay.example')
    const stopped = await askAndConfirm(shop, 'PNE', 'stopped@northquay.example')
    await stopAllBy(shop, 'stopped@northquay.example')
    expect(stopped).toHaveLength(43)
    for (const to of ['new', 'account', 'guest', 'stopped'].map((name) => `${name}@northquay.example`)) {
      const reply = await ask(shop.visitor(), 'SLT', to)
      expect(withoutToken(reply)).toEqual({ sku: 'SLT', email: to, isConfirmed: false, tokenLength: 43 })
      const jobs = sql`delete from jobs where kind = ${confirmationJob.name} returning kind`
      expect(await rowsOf(shop.db, jobs)).toHaveLength(1)
      expect(await shop.visitor().api(getStockAlert, { query: { token: reply.token } })).toEqual({
        state: 'sent',
        email: to,
        product: { name: 'Slate 14', slug: 'slt', sku: 'SLT', variant: null },
      })
    }
  })

  test('gets a new token each time, which shows nothing of earlier requests', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const [one, other] = [await ask(shop.visitor(), 'SLT', email), await ask(shop.visitor(), 'SLT', email)]
    expect(one.token).not.toBe(other.token)
    const stored = await rowsOf(shop.db, sql`select * from stock_alert_requests`)
    expect(JSON.stringify(stored)).not.toContain(one.token)
  })

  test('stops neither the alert of an account nor that of a guest, confirmed or not', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await ask(await shop.customer({ email }), 'SLT')
    await askAndConfirm(shop, 'SLT', 'guest@northquay.example')
    for (const to of [email, 'guest@northquay.example']) {
      const { token } = await ask(shop.visitor(), 'SLT', to)
      await stop(shop.visitor(), token)
      const confirmedByOwner = await ask(shop.visitor(), 'SLT', to)
      await sendConfirmations(shop)
      await confirm(shop.visitor(), tokenIn((await confirmationsOf(shop)).at(-1)?.confirmUrl))
      await stop(shop.visitor(), confirmedByOwner.token)
    }
    await receive(shop, 'SLT')
    await sendDue(shop)
    const recipients = (await mailsOf(shop)).map(({ to }) => to)
    expect(recipients.toSorted()).toEqual(['guest@northquay.example', email])
  })

  test('cannot subscribe one that stopped all emails again; its account can', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    await stopAllBy(shop, email)
    expect(await buyer.api(listStockAlerts)).toEqual([])
    await ask(shop.visitor(), 'SLT', email)
    const unconfirmed = shop.visitor()
    await unconfirmed.register({ ...person, email: 'other@northquay.example', password: 'a-long-password' })
    await ask(unconfirmed, 'SLT', email)
    await sendConfirmations(shop)
    expect((await confirmationsOf(shop)).map(({ to }) => to)).toEqual(['other@northquay.example'])

    expect(await ask(buyer, 'SLT')).toMatchObject({ email, isConfirmed: true })
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([{ to: email }])
  })

  test('cannot flood it: five unconfirmed emails a day are sent', async () => {
    const shop = await openShop()
    await soldOut(shop)
    for (let count = 0; count < 7; count++) {
      const { token } = await ask(shop.visitor(), 'SLT', email)
      await sendConfirmations(shop)
      await shop.db.execute(sql`update mails set sent_at = now()`)
      await stop(shop.visitor(), token)
    }
    expect(await confirmationsOf(shop)).toHaveLength(5)
    shop.clock.now = new Date(shop.clock.now.getTime() + day)
    await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    expect(await confirmationsOf(shop)).toHaveLength(6)
  })

  test('does not keep a buyer who confirms from watching many items', async () => {
    const shop = await openShop()
    for (let count = 0; count < 7; count++) {
      await soldOut(shop, `SLT-${count}`)
      await askAndConfirm(shop, `SLT-${count}`, email)
    }
    expect(await rowsOf(shop.db, sql`select id from stock_alerts`)).toHaveLength(7)
  })
})

describe('Stopping an email', () => {
  test('by the reply’s link withdraws the request, also repeatedly', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    const emailed = tokenIn((await confirmationsOf(shop))[0]?.confirmUrl)
    await stop(shop.visitor(), token)
    await stop(shop.visitor(), token)
    const ended = { state: 'ended', email: null, product: null }
    for (const each of [token, emailed])
      expect(await shop.visitor().api(getStockAlert, { query: { token: each } })).toEqual(ended)
    expect(await problemOf(confirm(shop.visitor(), emailed))).toMatchObject({ code: 'stock-alert-not-found' })
    // It waited for the mail server.
    expect(await confirmationsOf(shop)).toEqual([])
    expect(await rowsOf(shop.db, sql`select id from jobs`)).toEqual([])
  })

  test('before the job runs sends no email', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(shop.visitor(), 'SLT', email)
    await stop(shop.visitor(), token)
    await sendConfirmations(shop)
    expect(await confirmationsOf(shop)).toEqual([])
  })

  test('by the link that confirmed it also removes one that waits for the mail server', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const token = await askAndConfirm(shop, 'SLT', email)
    await shop.db.execute(sql`update mails set sent_at = now(), job_id = null`)
    await shop.db.execute(sql`delete from jobs`)
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
      await askAndConfirm(shop, sku, email)
      await askAndConfirm(shop, sku, 'tomas@example.com')
    }
    await receive(shop, 'SLT')
    await sendDue(shop)
    await shop.db.execute(sql`update mails set sent_at = now(), job_id = null`)
    const token = tokenIn((await mailsOf(shop))[0]?.stopUrl)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toEqual({
      state: 'all',
      email,
      product: null,
    })
    await stop(shop.visitor(), token)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toMatchObject({ state: 'stopped' })
    await receive(shop, 'PNE')
    await sendDue(shop)
    expect((await mailsOf(shop)).map(({ to }) => to)).toEqual([
      email,
      'tomas@example.com',
      'tomas@example.com',
    ])
  })

  test('by the link of a confirmation stops all, which no row of the address outlives', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    await stop(shop.visitor(), tokenIn((await confirmationsOf(shop))[0]?.text))
    const rows = sql`select to_jsonb(requests)::text as row from stock_alert_requests requests
      union all select to_jsonb(stops)::text from stock_alert_stops stops
      union all select to_jsonb(mails)::text from mails`
    const [stored, ...others] = await rowsOf<{ row: string }>(shop.db, rows)
    expect(others).toEqual([])
    expect(stored?.row).not.toMatch(/northquay/)
  })

  test('by the link of a former email stops all to its address; that of a former reply stops nothing', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await askAndConfirm(shop, 'SLT', email)
    await askAndConfirm(shop, 'SLT', 'tomas@example.com')
    const former = (scope: string) =>
      `${scope}-1-${createHmac('sha256', secret).update(`stock alert ${scope} 1`).digest('base64url')}`
    expect(await problemOf(stop(shop.visitor(), former('one')))).toMatchObject({
      code: 'stock-alert-not-found',
    })
    const query = { token: former('all') }
    expect(await shop.visitor().api(getStockAlert, { query })).toEqual({ state: 'all', email, product: null })
    await stop(shop.visitor(), former('all'))
    await stop(shop.visitor(), former('all'))
    expect(await rowsOf(shop.db, sql`select email from stock_alerts`)).toEqual([
      { email: 'tomas@example.com' },
    ])
    await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    expect((await confirmationsOf(shop)).map(({ to }) => to)).toEqual(['tomas@example.com'])
  })

  test('outlives alerts that a process of an earlier version inserts', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await stopAllBy(shop, email)
    await shop.db.execute(sql`insert into stock_alerts (variant_id, email) select id, ${email} from variants`)
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])
    expect(await rowsOf(shop.db, sql`select id from stock_alerts`)).toEqual([])
  })

  test('takes no changed link and none of another shop', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const { token } = await ask(await shop.customer({ email }), 'SLT')
    const foreign = alertToken('another secret', { scope: 'address', email })
    for (const forged of [`${token.slice(0, -4)}AAAA`, foreign, 'all-1-', 'one-1-', 'x'])
      expect(await problemOf(stop(shop.visitor(), forged))).toMatchObject({ code: 'stock-alert-not-found' })
  })
})

describe('A customer', () => {
  test('asks with one click; the email goes to the account and is listed until it is sent', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    const { token, ...reply } = await ask(buyer, 'SLT', 'other@example.com')
    expect(reply).toEqual({ sku: 'SLT', email, isConfirmed: true })
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toMatchObject({ state: 'active' })
    expect(await buyer.api(listStockAlerts)).toMatchObject([{ sku: 'SLT', email }])
    expect(await (await shop.customer()).api(listStockAlerts)).toEqual([])

    await shop.db.execute(sql`update users set email = 'new@northquay.example' where email = ${email}`)
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([{ to: 'new@northquay.example', reference: /^account \d+$/ }])
    expect(await buyer.api(listStockAlerts)).toEqual([])
  })

  test('stops it with the token of the list, which has no id in it', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    const [alert] = await buyer.api(listStockAlerts)
    expect(alert?.token).not.toMatch(/^\w+-\d+-/)
    await stop(buyer, alert?.token ?? '')
    expect(await buyer.api(listStockAlerts)).toEqual([])
  })

  test('who has moved to another address keeps the alert when the former one asks and stops', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    const moved = 'secret@northquay.example'
    await shop.db.execute(sql`update users set email = ${moved} where email = ${email}`)
    const token = await askAndConfirm(shop, 'SLT', email)
    expect(await shop.visitor().api(getStockAlert, { query: { token } })).toMatchObject({
      state: 'active',
      email,
    })
    expect(await buyer.api(listStockAlerts)).toMatchObject([{ email: moved }])
    await stopAllBy(shop, email)
    expect(await buyer.api(listStockAlerts)).toMatchObject([{ email: moved }])
    await stopAllBy(shop, moved)
    expect(await buyer.api(listStockAlerts)).toEqual([])
  })

  test('without a confirmed address confirms the request like a guest', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const newcomer = shop.visitor()
    await newcomer.register({ ...person, email, password: 'a-long-password' })
    expect(await ask(newcomer, 'SLT')).toMatchObject({ email, isConfirmed: false })
    expect(await newcomer.api(listStockAlerts)).toEqual([])
    await sendConfirmations(shop)
    expect(await confirmationsOf(shop)).toMatchObject([{ to: email }])
  })

  test('without a confirmed address cannot send an earlier alert to a stranger', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const newcomer = shop.visitor()
    await newcomer.register({ ...person, email: 'tomas@example.com', password: 'a-long-password' })
    // By an earlier version, which did not ask for a confirmation.
    await shop.db.execute(sql`insert into stock_alerts (variant_id, email, user_id)
      select variants.id, users.email, users.id from variants, users where users.email = 'tomas@example.com'`)
    await shop.db.execute(sql`update users set email = ${email} where email = 'tomas@example.com'`)
    await receive(shop, 'SLT')
    await sendDue(shop)
    expect(await mailsOf(shop)).toEqual([])
    await shop.db.execute(sql`update users set email = 'tomas@example.com' where email = ${email}`)
    await sendDue(shop)
    expect(await mailsOf(shop)).toMatchObject([{ to: 'tomas@example.com' }])
  })

  test('finds the requests in the export, also those made as a guest; the deleted account has none', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await soldOut(shop, 'PNE')
    const buyer = await shop.customer({ email })
    await ask(buyer, 'SLT')
    await askAndConfirm(shop, 'PNE', email)
    await askAndConfirm(shop, 'PNE', 'tomas@example.com')
    await ask(shop.visitor(), 'SLT', email)
    await ask(shop.visitor(), 'SLT', 'tomas@example.com')
    const exported = await buyer.api(exportAccount)
    expect(exported.stockAlerts).toEqual([
      expect.objectContaining({ sku: 'SLT', email, isConfirmed: false, notifiedAt: null }),
      expect.objectContaining({ sku: 'PNE', email, isConfirmed: true, notifiedAt: null }),
      expect.objectContaining({ sku: 'SLT', email, product: { name: 'Slate 14', slug: 'slt' } }),
    ])
    expect(exported.stockAlertsStopped).toBe(false)
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    for (const table of ['stock_alerts', 'stock_alert_requests'])
      expect(await rowsOf(shop.db, sql`select distinct email from ${sql.identifier(table)}`)).toEqual([
        { email: 'tomas@example.com' },
      ])
  })

  test('finds in the export that all emails are stopped, which the deleted account stays', async () => {
    const shop = await openShop()
    await soldOut(shop)
    const buyer = await shop.customer({ email })
    await stopAllBy(shop, email)
    expect((await buyer.api(exportAccount)).stockAlertsStopped).toBe(true)
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    await ask(shop.visitor(), 'SLT', email)
    await sendConfirmations(shop)
    expect(await confirmationsOf(shop)).toEqual([])
  })

  test('with an unconfirmed address sees no requests of the address as a guest', async () => {
    const shop = await openShop()
    await soldOut(shop)
    await ask(shop.visitor(), 'SLT', email)
    const stranger = shop.visitor()
    await stranger.register({ ...person, email, password: 'a-long-password' })
    expect((await stranger.api(exportAccount)).stockAlerts).toEqual([])
  })
})

test('forms without JavaScript lead to the page of the request, of its confirmation and of its end', async () => {
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
  expect(page).toMatch(/^\/stock-alert\?token=[\w-]{43}$/)
  await sendConfirmations(shop)
  const confirmation = new URL((await confirmationsOf(shop))[0]?.confirmUrl ?? '')
  const confirmPage = confirmation.pathname + confirmation.search
  const emailed = { token: confirmation.searchParams.get('token') ?? '' }
  expect(await submit('/api/stock-alerts/confirm', emailed)).toBe(confirmPage)
  expect(await rowsOf(shop.db, sql`select email from stock_alerts`)).toEqual([{ email }])
  expect(await submit('/api/stock-alerts/stop', emailed)).toBe(confirmPage)
  expect(await rowsOf(shop.db, sql`select id from stock_alerts`)).toEqual([])
  const token = new URL(page, shop.url).searchParams.get('token') ?? ''
  expect(await submit('/api/stock-alerts/stop', { token })).toBe(page)
  expect(await submit('/api/stock-alerts/confirm', { token })).toBe(
    '/stock-alert?refused=stock-alert-not-found',
  )
  expect(await submit('/api/stock-alerts', { sku: 'SLT', email: '' })).toBe(
    '/stock-alert?refused=invalid&from=%2Fproduct%2Fslt',
  )
})
