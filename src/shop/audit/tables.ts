import { sql } from 'drizzle-orm'
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
    /** The name of the product or category at that time. */
    subjectName: text(),
    /** The products of a change of several. */
    productIds: integer().array(),
    /** From where staff made it; null for customers and for automatic changes. */
    ip: text(),
    userAgent: text(),
    /** The name of the API key that made it in the name of the actor. */
    apiKey: text(),
  },
  (t) => [
    index('audit_log_by_subject').on(t.subject, t.id),
    index('audit_log_by_actor').on(t.actorId, t.id),
    index('audit_log_by_action').on(t.action, t.id),
    index('audit_log_by_address').on(t.ip, t.id),
    index('audit_log_by_time').on(t.at),
    index('audit_log_of_products').using('gin', t.productIds),
    index('audit_log_subject_trigrams').using(
      'gin',
      sql`lower(${t.subject}) gin_trgm_ops`,
      sql`lower(${t.subjectName}) gin_trgm_ops`,
    ),
  ],
)
