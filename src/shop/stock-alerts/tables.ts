import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { mails } from '#shop/mail/tables.ts'
import { variants } from '#shop/products/tables.ts'

/** Requests for one email each when a variant is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** In lowercase. */
    email: text().notNull(),
    /** Null for a guest. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the email was queued. A later request clears it. */
    notifiedAt: timestamptz(),
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('stock_alerts_key').on(t.variantId, t.email),
    index('stock_alerts_pending')
      .on(t.variantId)
      .where(sql`${t.notifiedAt} is null`),
    index('stock_alerts_of_user').on(t.userId),
    index('stock_alerts_of_email').on(t.email),
    index('stock_alerts_of_mail').on(t.mailId),
    index('stock_alerts_by_age').on(t.createdAt),
  ],
)
