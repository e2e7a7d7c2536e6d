import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/database/columns.ts'

/** Attempts in the current window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of the counted value, so no personal data is stored. */
    key: text().primaryKey(),
    windowEnd: timestamptz().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.windowEnd)],
)

/** Addresses that have given a secret: an account's password or the access code. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    /** HMAC of the secret's owner and the address, so a leaked database contains no addresses. */
    id: text().primaryKey(),
    /** HMAC of the secret's version at that time. */
    version: text().notNull(),
    expires: timestamptz().notNull(),
  },
  (t) => [index('known_addresses_by_end').on(t.expires)],
)
