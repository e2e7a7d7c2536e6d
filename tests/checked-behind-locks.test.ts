import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeAccount, deleteAccount, getAccount, sendConfirmation } from '#contract/account-data.ts'
import { confirmEmail, getUser } from '#contract/accounts.ts'
import { inviteMember, removeMember } from '#contract/companies/own-company.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { rowsOf } from '#platform/database/db.ts'
import { sendPasswordReset } from '#shop/accounts/forgot-password.ts'
import { confirmedContacts, emailConfirmations, passwordResets } from '#shop/accounts/tables.ts'
import { companyInvitations } from '#shop/companies/tables.ts'
import { orderMessages, problemReports } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCompany, givenMember } from '#tests/support/companies.ts'
import { queueBehind } from '#tests/support/database/queue-behind.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { setPayment } from '#tests/support/staff-changes.ts'

const password = 'a-long-password'
const email = 'mara@northquay.example'
const otherEmail = 'devi@northquay.example'

const publicUrl = new URL('https://shop.example')
const oneConnection = 'PGlite is one connection'

const userRows = sql`select from users for update`

const remove = (by: Browser) => by.api(deleteAccount, { body: { password } })

/** The token of the last confirmation that was emailed to this address. */
async function confirmationFor({ db }: Shop, to: string) {
  const [mail] = await rowsOf<{ content: unknown }>(
    db,
    sql`select content from mails where kind = 'email-confirmation' and "to" = ${to} order by id desc limit 1`,
  )
  return /token=([\w-]+)/.exec(JSON.stringify(mail?.content))?.[1] ?? ''
}

/** Checks from before a lock wait may be outdated once the call has the lock. */
describe('Checks still hold when the call writes:', () => {
  test('the words of an account are deleted with it, also those that arrive meanwhile', async ({ skip }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip(oneConnection)
    const clerk = await shop.admin()
    const buyer = await shop.customer()
    const device = await givenProduct(shop.db)
    const delivered = await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
    await setPayment(clerk, delivered.id, true)

    const outcomes = await queueBehind(shop.db, sql`select from orders for update`, [
      () => remove(buyer),
      () => buyer.api(writeOrderMessage, { params: delivered, body: { text: 'Mara again' } }),
      () => buyer.api(reportProblem, { params: delivered, body: { text: 'Mara again' } }),
    ])

    const gone = { status: 'rejected', reason: { status: 404, code: 'order-not-found' } }
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, gone, gone])
    expect(await shop.db.$count(orderMessages)).toBe(0)
    expect(await shop.db.$count(problemReports)).toBe(0)
  })

  test('an account is deleted with its current password only', async ({ skip }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip(oneConnection)
    const owner = await shop.customer({ email })
    const thief = shop.visitor()
    await thief.signIn({ email, password })

    const outcomes = await queueBehind(shop.db, userRows, [
      () =>
        owner.api(changeAccount, { body: { currentPassword: password, newPassword: 'copper and ink 9' } }),
      () => remove(thief),
    ])

    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 401, code: 'sign-in-required' } },
    ])
    expect(await owner.api(getAccount)).toMatchObject({ email })
  })

  test('no reset link goes to an address that an account has just left', async ({ skip }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip(oneConnection)
    const buyer = await shop.customer({ email })
    await buyer.api(changeAccount, { body: { email: otherEmail, currentPassword: password } })
    const token = await confirmationFor(shop, otherEmail)

    await queueBehind(shop.db, userRows, [
      () => shop.visitor().api(confirmEmail, { query: { token } }),
      () => sendPasswordReset({ ...shop, clock: () => shop.clock.now, publicUrl }, email),
    ])

    expect(await buyer.api(getAccount)).toMatchObject({ email: otherEmail })
    expect(await shop.db.$count(passwordResets)).toBe(0)
  })

  test('staff confirm the address that an account has, and a link is resent to no other', async ({
    skip,
  }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip(oneConnection)
    const clerk = await shop.admin()
    const buyer = shop.visitor()
    await buyer.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password })
    const { id } = await buyer.api(getUser)

    await queueBehind(shop.db, userRows, [
      () => buyer.api(changeAccount, { body: { email: otherEmail, currentPassword: password } }),
      () => buyer.api(sendConfirmation, { body: {} }),
      () => clerk.api(confirmCustomerEmail, { params: { id } }),
    ])

    expect(await buyer.api(getAccount)).toMatchObject({ email: otherEmail, emailConfirmed: true })
    expect(await shop.db.$count(confirmedContacts)).toBe(0)
    expect(await shop.db.$count(emailConfirmations)).toBe(0)
  })

  test('an owner who was just removed from a company no longer invites', async ({ skip }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip(oneConnection)
    const { owner } = await givenCompany(shop, await shop.admin())
    const partner = await givenMember(shop, owner, { email, role: 'owner' })
    const { id } = await partner.api(getUser)

    const outcomes = await queueBehind(shop.db, sql`select from companies for update`, [
      () => owner.api(removeMember, { params: { id } }),
      () => partner.api(inviteMember, { body: { email: otherEmail, role: 'owner' } }),
    ])

    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 404, code: 'company-not-found' } },
    ])
    expect(await shop.db.$count(companyInvitations)).toBe(0)
  })
})
