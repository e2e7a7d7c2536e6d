import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'

/** Keys with which other systems call the API. Revoked ones stay. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The public part of the key, by which it is found. */
    prefix: text().notNull(),
    /** SHA-256 of the secret part, which is stored nowhere. */
    secretHash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** For whom it acts. Null once the account is deleted, which ends the key. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The email of that account when the key was created. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    /** Null without an end. */
    expiresAt: timestamptz(),
    /** Written at most once a minute. */
    lastUsedAt: timestamptz(),
    revokedAt: timestamptz(),
    /** The email of the staff member. */
    revokedBy: text(),
  },
  (t) => [
    uniqueIndex('api_keys_prefix_key').on(t.prefix),
    uniqueIndex('api_keys_name_in_use')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
    index('api_keys_of_user').on(t.userId),
  ],
)
