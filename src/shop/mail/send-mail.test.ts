import { describe, expect, test } from 'vitest'
import { getMail, listMails, resendMail } from '#contract/mail.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { deleteOldContents } from './queries.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { sql } from 'drizzle-orm'
import { type NewMail, queueMail } from './queue-mail.ts'
import { mails } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** An email with only a subject. */
const note = (subject: string): NewMail => ({
  kind: 'order-paid',
  to: 'mara@northquay.example',
  reference: 'ORDER-17',
  content: { subject, title: subject, blocks: [], reason: 'You ordered.' },
})

const write = (shop: Shop, mail: NewMail) => transaction(shop.db, (tx) => queueMail(tx, shop.clock.now, mail))

const passes = (shop: Shop, time: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + time)
}

describe('An email', () => {
  test('is sent once, as HTML and as text', async () => {
    const shop = await openShop()
    const mailbox = await openMailbox()
    const work = startTestJobs(shop, mailbox)
    await write(shop, note('Payment received'))

    const mail = await mailbox.next()
    expect(mail).toMatchObject({ subject: 'Payment received', to: [{ address: 'mara@northquay.example' }] })
    expect(mail.html).toContain('<h1')
    expect(mail.text).toContain('Payment received')
    await work.stop()
    expect(mailbox.received).toHaveLength(1)
    expect(await (await shop.admin()).api(listMails)).toMatchObject({
      total: 1,
      items: [{ state: 'sent', reference: 'ORDER-17', failure: null, sentAt: shop.clock.now.toISOString() }],
    })
  })

  test.each(['sales&returns@xn--bcher-kva.example', "o'hara+orders@shop.xn--p1ai", '{a}|b@shop.example'])(
    'is sent to %s',
    async (to) => {
      const shop = await openShop()
      const mailbox = await openMailbox()
      startTestJobs(shop, mailbox)
      await write(shop, { ...note('Payment received'), to })
      expect((await mailbox.next()).to).toMatchObject([{ address: to }])
    },
  )

  test('of a transaction that rolls back is never sent', async () => {
    const shop = await openShop()
    const mailbox = await openMailbox()
    startTestJobs(shop, mailbox)
    const undone = transaction(shop.db, async (tx) => {
      await queueMail(tx, shop.clock.now, note('Never happened'))
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
    await write(shop, note('Happened'))
    expect((await mailbox.next()).subject).toBe('Happened')
    expect(await shop.db.$count(mails)).toBe(1)
  })

  test('is retried when the mail server is unreachable', async () => {
    const shop = await openShop()
    const port = await freePort()
    const work = startTestJobs(shop, { url: `smtp://127.0.0.1:${port}` })
    const failure = work.failure()
    await write(shop, note('Late'))
    await failure
    const clerk = await shop.admin()
    expect((await clerk.api(listMails, { query: { state: 'waiting' } })).items).toMatchObject([
      { attempts: 1, failure: expect.stringContaining('ECONNREFUSED') },
    ])

    const mailbox = await openMailbox({ port })
    passes(shop, minute)
    expect((await mailbox.next()).subject).toBe('Late')
  })

  test('fails after eight attempts and shows the reason', async () => {
    const shop = await openShop()
    const work = startTestJobs(shop, { url: `smtp://127.0.0.1:${await freePort()}` })
    for (let attempt = 1; attempt <= 8; attempt++) {
      const failure = work.failure()
      if (attempt === 1) await write(shop, note('Hopeless'))
      else passes(shop, day)
      await failure
    }
    await work.stop()
    const clerk = await shop.admin()
    expect((await clerk.api(listMails, { query: { state: 'failed' } })).items).toMatchObject([
      { attempts: 8, nextAttemptAt: null, failure: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('has the same Message-ID on every attempt', async () => {
    const shop = await openShop()
    const mailbox = await openMailbox()
    const work = startTestJobs(shop, mailbox)
    await write(shop, note('Twice'))
    const first = await mailbox.next()
    await work.stop()
    // The state after a crash between sending and recording it.
    await shop.db.execute(sql`
      with job as (insert into jobs (id, kind, payload, run_at) overriding system value
        values (1, 'mail.send', '{}', now() - interval '10 years') returning id)
      update mails set sent_at = null, job_id = (select id from job)`)
    startTestJobs(shop, mailbox)
    expect((await mailbox.next()).messageId).toBe(first.messageId)
    expect(first.messageId).toMatch(/^<mail-1-1-\d+@shop\.example>$/)
  })

  test('cannot be given extra headers through its subject', async () => {
    const shop = await openShop()
    const mailbox = await openMailbox()
    startTestJobs(shop, mailbox)
    await write(shop, note('Hello\r\nBcc: thief@example.com'))
    const mail = await mailbox.next()
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

test('two processes on one database send each email once', async ({ skip }) => {
  const shop = await openShop()
  if (shop.kind !== 'postgres') skip('One process has a PGlite to itself')
  const mailbox = await openMailbox()
  const others = [await openSecondConnection(shop.db), await openSecondConnection(shop.db)]
  const subjects = Array.from({ length: 40 }, (_, index) => `Mail ${index}`)
  await transaction(shop.db, async (tx) => {
    for (const subject of subjects) await queueMail(tx, shop.clock.now, note(subject))
  })

  const works = others.map((db) => startTestJobs({ ...shop, db }, mailbox))
  for (const _ of subjects) await mailbox.next()
  await Promise.all(works.map(({ stop }) => stop()))
  expect(mailbox.received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  expect(await stateCounts(shop.db)).toEqual({ sent: 40 })
})

describe('A shop without a mail server', () => {
  test('stores its emails and shows them to staff', async () => {
    const shop = await openShop()
    startTestJobs(shop, null)
    await write(shop, note('For the clerk to see'))

    const clerk = await shop.admin()
    const listKept = () => clerk.api(listMails, { query: { state: 'kept' } })
    await expect.poll(listKept).toMatchObject({ total: 1 })
    const { items } = await listKept()
    expect(items).toMatchObject([{ subject: 'For the clerk to see', sentAt: null, state: 'kept' }])
    expect(await clerk.api(getMail, { params: { id: items[0]?.id ?? 0 } })).toMatchObject({
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('For the clerk to see'),
    })
    expect((await clerk.api(listMails, { query: { state: 'sent' } })).total).toBe(0)
    expect(await problemOf(clerk.api(resendMail, { params: { id: 1 } }))).toMatchObject({
      status: 409,
      code: 'no-mail-server',
    })
  })
})

describe('Staff', () => {
  const withServer = { mail: { url: 'smtp://unused.example', from: 'a@shop.example' } }

  test('resend an email, which is recorded', async () => {
    const shop = await openShop(withServer)
    const mailbox = await openMailbox()
    const work = startTestJobs(shop, mailbox)
    await write(shop, note('Again'))
    const first = await mailbox.next()
    await work.stop()

    startTestJobs(shop, mailbox)
    const clerk = await shop.admin()
    expect(await clerk.api(resendMail, { params: { id: 1 } })).toMatchObject({ id: 1, subject: 'Again' })
    const second = await mailbox.next()
    expect(second.subject).toBe('Again')
    expect(second.messageId).not.toBe(first.messageId)
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      {
        action: 'mail.resend',
        subject: 'mail 1',
        before: { state: 'sent' },
        after: expect.not.objectContaining({ to: expect.anything() }),
      },
    ])
  })

  test('cannot resend an email that is waiting, deleted or unknown', async () => {
    const shop = await openShop(withServer)
    await write(shop, note('Waiting'))
    const clerk = await shop.admin()
    const resend = (id: number) => problemOf(clerk.api(resendMail, { params: { id } }))
    expect(await resend(1)).toMatchObject({ status: 409, code: 'mail-is-waiting' })
    expect(await resend(2)).toMatchObject({ status: 404, code: 'mail-not-found' })

    await shop.db.execute(sql`delete from jobs`)
    passes(shop, 91 * day)
    const writtenBefore = new Date(shop.clock.now.getTime() - 90 * day)
    await deleteOldContents(shop.db, { writtenBefore, now: shop.clock.now })
    const later = await shop.admin()
    expect(await problemOf(later.api(resendMail, { params: { id: 1 } }))).toMatchObject({
      status: 409,
      code: 'mail-text-forgotten',
    })
    expect(await later.api(getMail, { params: { id: 1 } })).toMatchObject({ html: null, text: null })
    expect(await shop.db.$count(auditLog)).toBe(0)
  })

  test('are the only ones who can read emails', async () => {
    const shop = await openShop(withServer)
    await write(shop, note('Private'))
    for (const [browser, status] of [
      [shop.visitor(), 401],
      [await shop.customer(), 403],
    ] as const) {
      expect(await problemOf(browser.api(listMails))).toMatchObject({ status })
      expect(await problemOf(browser.api(getMail, { params: { id: 1 } }))).toMatchObject({ status })
      expect(await problemOf(browser.api(resendMail, { params: { id: 1 } }))).toMatchObject({ status })
    }
  })

  test.each(['?state=lost', '?page=0', '?limit=1000', '/0', '/x', '/99999999999'])(
    'get an error for invalid queries (%s)',
    async (address) => {
      const shop = await openShop()
      const response = await (await shop.admin()).fetch(`/api/admin/mail${address}`)
      expect(response.status).toBe(address.startsWith('/') ? 404 : 422)
    },
  )
})

async function stateCounts(db: Db) {
  const rows = await db.select({ sentAt: mails.sentAt, jobId: mails.jobId }).from(mails)
  return { sent: rows.filter(({ sentAt, jobId }) => sentAt && jobId === null).length }
}
