import { type SQL, and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ContactMessageState } from '#contract/contact/contact-messages.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import { orders } from '#shop/orders/tables.ts'
import { contactMessages } from './tables.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect
type NewMessage = typeof contactMessages.$inferInsert

/** Serializes the messages from an address until the transaction ends. */
export async function lockSender(tx: Db, email: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact message ${email.toLowerCase()}`}))`)
}

export async function hasSameMessage(
  tx: Db,
  { email, orderNumber, text }: Pick<NewMessage, 'email' | 'orderNumber' | 'text'>,
  createdAfter: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
        sql`${contactMessages.orderNumber} is not distinct from ${orderNumber ?? null}`,
        eq(contactMessages.text, text),
        gt(contactMessages.createdAt, createdAfter),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The order of this account with the number. */
export async function findOwnOrderId(
  tx: Db,
  { userId, orderNumber }: { userId: number; orderNumber: string },
) {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(sql`upper(${orders.orderNumber})`, orderNumber.toUpperCase())))
  return row?.id ?? null
}

/** Returns the id. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('Message row not returned')
  return row.id
}

interface MessageList {
  state?: ContactMessageState | undefined
  search?: string | undefined
  page: number
  limit: number
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { page, limit, ...filters }: MessageList,
): Promise<Page<ContactMessageRow>> {
  const condition = listCondition(filters)
  const [items, total] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(condition)
      .orderBy(desc(contactMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(contactMessages, condition),
  ])
  return { items, total }
}

function listCondition({ state, search }: Pick<MessageList, 'state' | 'search'>): SQL | undefined {
  const { name, email, orderNumber, text, answeredAt } = contactMessages
  const stateCondition = { open: isNull(answeredAt), answered: isNotNull(answeredAt) }
  return and(
    state && stateCondition[state],
    search
      ? sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${orderNumber}, '') || ' ' || ${text}) like ${containsPattern(search)}`
      : undefined,
  )
}

/** Locks the message until the transaction ends. */
export async function lockMessage(tx: Db, id: number): Promise<ContactMessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

export async function updateMessage(
  tx: Db,
  id: number,
  answered: Pick<ContactMessageRow, 'answeredAt' | 'answeredBy'>,
) {
  await tx.update(contactMessages).set(answered).where(eq(contactMessages.id, id))
}

export async function deleteMessage(tx: Db, id: number) {
  await tx.delete(contactMessages).where(eq(contactMessages.id, id))
}

interface Sender {
  userId: number
  /** Null unless the account confirmed it: anyone can type an address. */
  confirmedEmail: string | null
}

/** Also the messages that a guest sent from the confirmed address. */
const isFrom = ({ userId, confirmedEmail }: Sender) =>
  or(
    eq(contactMessages.userId, userId),
    confirmedEmail === null
      ? undefined
      : and(
          isNull(contactMessages.userId),
          eq(sql`lower(${contactMessages.email})`, confirmedEmail.toLowerCase()),
        ),
  )

/** Newest first. */
export function listMessagesFrom(db: Db, sender: Sender): Promise<ContactMessageRow[]> {
  return db.select().from(contactMessages).where(isFrom(sender)).orderBy(desc(contactMessages.id))
}

/** Returns the ids. */
export async function deleteMessagesFrom(tx: Db, sender: Sender): Promise<number[]> {
  const rows = await tx.delete(contactMessages).where(isFrom(sender)).returning({ id: contactMessages.id })
  return rows.map(({ id }) => id)
}
