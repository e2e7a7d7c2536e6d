import { variantLabel } from '#contract/catalog/options.ts'
import { toMoney } from '#contract/money.ts'
import { type Dashboard, getDashboard } from '#contract/orders/own/own-dashboard.ts'
import type { Db } from '#platform/database/db.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { moneyOrNull } from '#shop/catalog/product-reply.ts'
import type { ShopContext } from '#shop/context.ts'
import { listCheaper } from '#shop/favorites/queries.ts'
import { listAmountsDue } from '#shop/orders/own-orders/queries.ts'
import * as queries from './queries.ts'

export function dashboardRoutes({ serve, db, clock }: ShopContext) {
  serve(getDashboard, ({ user }) => dashboard(db, user.id, clock()))
}

const maxDue = 5
const maxMessages = 5
const maxDocuments = 5
const maxBought = 6
const maxCheaper = 4

/** A message that is older waits for no reply. */
const messageAgeMs = 30 * 24 * 60 * 60 * 1000

async function dashboard(db: Db, userId: number, now: Date): Promise<Dashboard> {
  const since = new Date(now.getTime() - messageAgeMs)
  const [due, dueOrders, messages, documents, bought, cheaper] = await Promise.all([
    listAmountsDue(db, userId),
    queries.listDueOrders(db, { userId, limit: maxDue }),
    queries.listUnanswered(db, { userId, limit: maxMessages, since }),
    queries.listDocuments(db, { userId, limit: maxDocuments }),
    queries.listBought(db, { userId, limit: maxBought }),
    listCheaper(db, userId, maxCheaper),
  ])
  return {
    due: due.map((row) => ({ ...row, amount: toMoney(row.amount) })),
    dueOrders: dueOrders.map(dueOrderReply),
    messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
    documents: documents.map(documentReply),
    buyAgain: bought.map(boughtReply),
    cheaperFavorites: cheaper.map(cheaperReply),
  }
}

type Row<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>[number]

const dueOrderReply = ({
  outstanding,
  paymentMethod,
  ...order
}: Row<typeof queries.listDueOrders>): Dashboard['dueOrders'][number] => ({
  ...order,
  createdAt: order.createdAt.toISOString(),
  amountOutstanding: toMoney(outstanding),
  holdUntil: order.holdUntil?.toISOString() ?? null,
  isBankTransfer: paymentMethod === 'bank_transfer',
})

const documentReply = (row: Row<typeof queries.listDocuments>): Dashboard['documents'][number] => ({
  ...row,
  issuedAt: row.issuedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  totalAmount: toMoney(row.totalAmount),
})

const boughtReply = ({
  offer,
  slug,
  name,
  boughtAt,
  quantity,
  paid,
  chargedCurrency,
}: Row<typeof queries.listBought>): Dashboard['buyAgain'][number] => ({
  slug,
  name,
  offer: offerReply(offer),
  last: { boughtAt: boughtAt.toISOString(), quantity, price: toMoney(paid), chargedCurrency },
})

const cheaperReply = ({
  sku,
  optionValues,
  ...row
}: Row<typeof listCheaper>): Dashboard['cheaperFavorites'][number] => ({
  ...row,
  variant: sku === null ? null : { sku, label: variantLabel(optionValues ?? []) },
  priceThen: toMoney(row.priceThen),
  price: toMoney(row.price),
  rrp: moneyOrNull(row.rrp),
})
