import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { orders } from '#shop/orders/tables.ts'

/** Messages from the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account that was signed in; null for a guest. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The order of this account with the typed number. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    /** As typed. */
    orderNumber: text(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Null while it is open. */
    answeredAt: timestamptz(),
    /** Email of the staff member. */
    answeredBy: text(),
  },
  (t) => [
    index('contact_messages_open')
      .on(t.id)
      .where(sql`${t.answeredAt} is null`),
    index('contact_messages_of_user').on(t.userId),
    index('contact_messages_of_order').on(t.orderId),
    index('contact_messages_of_email').on(sql`lower(${t.email})`, t.id),
  ],
)
