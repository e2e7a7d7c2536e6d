import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/database/columns.ts'

/** Attempts in the current window, for all processes together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of what it counts by, so that no address and no email is stored here. */
    key: text().primaryKey(),
    windowEnd: timestamptz().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.windowEnd)],
)

/** Addresses from which a secret was given rightly: an account's password, the access code. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    /** HMAC of the secret's owner and the address, so that a copy of the database names no address. */
    id: text().primaryKey(),
    /** HMAC of the secret's version at that time. */
    version: text().notNull(),
    expires: timestamptz().notNull(),
  },
  (t) => [index('known_addresses_by_end').on(t.expires)],
)
