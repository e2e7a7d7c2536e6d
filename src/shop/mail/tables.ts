import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '../../contract/choices.ts'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { jobs } from '../../platform/jobs/tables.ts'

/** Every mail that the shop wrote, sent or not. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailKinds }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** What it speaks of: an order number. */
    reference: text(),
    /** Both bodies are null once they are no longer kept. */
    html: text(),
    text: text(),
    /** Until when the body lets somebody in. It is forgotten when the mail is sent, and at this moment at the latest. */
    secretUntil: moment(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** What sends it; null when it is sent, or when there was no mail server to send it with. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('mails_both_bodies_or_none', sql`(${t.html} is null) = (${t.text} is null)`),
    index('mails_of_job').on(t.jobId),
    index('mails_with_body_by_age')
      .on(t.createdAt)
      .where(sql`${t.html} is not null`),
  ],
)
