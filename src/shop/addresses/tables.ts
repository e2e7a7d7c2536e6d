import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { createdAt } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'

/** The address books of customers. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<PostalAddress>().notNull(),
    isDefaultDelivery: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_of_user').on(t.userId, t.id),
    uniqueIndex('addresses_default_delivery')
      .on(t.userId)
      .where(sql`${t.isDefaultDelivery}`),
    uniqueIndex('addresses_default_billing')
      .on(t.userId)
      .where(sql`${t.isDefaultBilling}`),
  ],
)
