import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** How often something was tried in the current window, for all processes together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of whom it counts, so that no address and no e-mail is kept here. */
    key: text().primaryKey(),
    windowEnd: moment().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.windowEnd)],
)
