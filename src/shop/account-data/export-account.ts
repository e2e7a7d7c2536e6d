import type { AccountExport } from '#contract/account-data.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { addressReply } from '#shop/addresses/address-reply.ts'
import { listAddresses } from '#shop/addresses/queries.ts'
import { findEmailState, listConfirmedContacts } from '#shop/accounts/email-confirmation/queries.ts'
import { accountReference } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { listMessagesFrom } from '#shop/contact/queries.ts'
import { findCompany, findMembership } from '#shop/companies/queries.ts'
import { userReply } from '#shop/accounts/user-reply.ts'
import { invoiceReply } from '#shop/orders/documents/invoice-reply.ts'
import { listCorrectionsOf, listInvoicesOf } from '#shop/orders/documents/queries.ts'
import { listMessagesOf } from '#shop/orders/messages/queries.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { listOrdersOf } from '#shop/orders/queries.ts'
import { listAlertsOf } from '#shop/stock-alerts/queries/alerts.ts'
import { listUnconfirmedRequests } from '#shop/stock-alerts/queries/requests.ts'
import { isStopped } from '#shop/stock-alerts/queries/stops.ts'
import * as queries from './queries.ts'

/** All data that the shop stores about a user. */
export async function exportAccount(db: Db, user: User, now: Date): Promise<AccountExport> {
  const orders = await listOrdersOf(db, user.id)
  const invoices = [...(await listCorrectionsOf(db, user.id)), ...(await listInvoicesOf(db, user.id))]
  const messages = await listMessagesOf(db, user.id)
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  const updatedAt = (await queries.findUpdatedAt(db, user.id)) ?? user.createdAt
  const email = await findEmailState(db, user.id)
  const addresses = await listAddresses(db, user.id)
  const reviews = await queries.listReviewsOf(db, user.id)
  const favorites = await queries.listFavoritesOf(db, user.id)
  const cart = await queries.listCartOf(db, user.id)
  const confirmedEmail = email?.emailConfirmedAt ? user.email : null
  const stockAlerts = await listAlertsOf(db, { userId: user.id, email: confirmedEmail })
  const requests = confirmedEmail === null ? [] : await listUnconfirmedRequests(db, confirmedEmail)
  const mails = await queries.listMailsOf(db, {
    email: user.email,
    references: [...orderNumbers, accountReference(user.id)],
  })
  const sessions = await queries.listSessionsOf(db, user.id)
  return {
    exportedAt: now.toISOString(),
    profile: {
      ...userReply(user),
      updatedAt: updatedAt.toISOString(),
      emailConfirmedAt: email?.emailConfirmedAt?.toISOString() ?? null,
      pendingEmail: email?.pendingEmail ?? null,
      confirmedContacts: await listConfirmedContacts(db, user.id),
    },
    company: await readCompany(db, user.id),
    addresses: addresses.map((row) => ({ ...addressReply(row), createdAt: row.createdAt.toISOString() })),
    orders: orders.map(staffOrderReply),
    messages: messages.map(withIsoDate),
    contactMessages: await readContactMessages(db, { userId: user.id, confirmedEmail }),
    invoices: invoices.map(invoiceReply),
    reviews: reviews.map(withIsoDate),
    favorites: favorites.map(({ optionValues, ...favorite }) => ({
      ...withIsoDate(favorite),
      variant: optionValues && variantLabel(optionValues),
    })),
    cart: cart.map(({ optionValues, ...line }) => ({
      ...withIsoDate(line),
      variant: variantLabel(optionValues),
    })),
    stockAlerts: [
      ...requests.map((request) => ({ ...request, isConfirmed: false, notifiedAt: null })),
      ...stockAlerts.map((alert) => ({ ...alert, isConfirmed: true })),
    ].map(({ name, slug, sku, email: to, isConfirmed, createdAt, notifiedAt }) => ({
      product: { name, slug },
      sku,
      email: to,
      isConfirmed,
      createdAt: createdAt.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? null,
    })),
    stockAlertsStopped: confirmedEmail !== null && (await isStopped(db, confirmedEmail)),
    mails: mails.map((mail) => ({ ...withIsoDate(mail), sentAt: mail.sentAt?.toISOString() ?? null })),
    sessions: sessions.map(({ expires }) => ({ expires: expires.toISOString() })),
  }
}

async function readCompany(db: Db, userId: number) {
  const membership = await findMembership(db, userId)
  const company = membership && (await findCompany(db, membership.companyId))
  const member = company?.members.find(({ id }) => id === userId)
  return company && member ? { name: company.name, role: member.role, joinedAt: member.joinedAt } : null
}

async function readContactMessages(db: Db, sender: Parameters<typeof listMessagesFrom>[1]) {
  const messages = await listMessagesFrom(db, sender)
  return messages.map(({ name, email, orderNumber, text, createdAt }) =>
    withIsoDate({ name, email, orderNumber, text, createdAt }),
  )
}

function withIsoDate<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
