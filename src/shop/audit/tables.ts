import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'

/**
 * One row per staff change, cancellation by a customer or sensitive view. The database rejects updates and deletes, so `actorId` has no foreign key: it
 * outlives the account.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: integer().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (t) => [index('audit_log_by_subject').on(t.subject, t.id), index('audit_log_by_actor').on(t.actorId, t.id)],
)
