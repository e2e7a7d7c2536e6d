import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/database/columns.ts'

/** The reply to each Idempotency-Key, so that a repeated request gets the same one. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    /** The account, API key or session: a key of one caller means nothing for others. */
    caller: text().notNull(),
    /** Method and path template. */
    call: text().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    /** SHA-256 of method, URL and body. */
    requestHash: text().notNull(),
    /** The JSON as it was sent. */
    reply: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.call, t.key] }),
    index('idempotent_replies_by_age').on(t.createdAt),
  ],
)
