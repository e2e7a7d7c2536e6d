import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { mails } from '#shop/mail/tables.ts'
import { variants } from '#shop/products/tables.ts'

/** Confirmed requests for one email each when a variant is available again. */
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

/**
 * Requests of guests, one for each time that the form was sent. Confirming one by email makes an alert, which earlier versions
 * would send unconfirmed if it were in the same table.
 */
export const stockAlertRequests = pgTable(
  'stock_alert_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** In lowercase. */
    email: text().notNull(),
    /** SHA-256 of the random token in the reply, which withdraws this request only. */
    withdrawHash: text().notNull(),
    /** SHA-256 of the random token in the email. Null as long as none was sent. */
    confirmHash: text(),
    createdAt: createdAt(),
    withdrawnAt: timestamptz(),
    confirmedAt: timestamptz(),
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('stock_alert_requests_withdraw_key').on(t.withdrawHash),
    uniqueIndex('stock_alert_requests_confirm_key').on(t.confirmHash),
    index('stock_alert_requests_of_variant').on(t.variantId),
    index('stock_alert_requests_of_email').on(t.email),
    index('stock_alert_requests_of_mail').on(t.mailId),
    index('stock_alert_requests_by_age').on(t.createdAt),
  ],
)

/** Addresses that stopped all emails about stock. They stay here after their account or alerts are deleted. */
export const stockAlertStops = pgTable('stock_alert_stops', {
  /** SHA-256 without a key, because a changed session secret must not resume the emails. */
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})
