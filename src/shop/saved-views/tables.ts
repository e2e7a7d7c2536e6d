import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { viewedLists } from '#contract/lists/staff-choices.ts'
import { createdAt } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Views of the back office's lists that staff saved. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    /** The query of the list's page: filters, sort and hidden columns. */
    query: text().notNull(),
    /** Whether all staff see it. */
    shared: boolean().notNull().default(false),
    /** Incremented by each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('saved_views_list_known', sql`list in (${oneOf(viewedLists)})`),
    uniqueIndex('saved_views_name_key').on(t.ownerId, t.list, sql`lower(${t.name})`),
    index('saved_views_shared')
      .on(t.list)
      .where(sql`shared`),
  ],
)
