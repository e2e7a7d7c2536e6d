import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '#contract/choices.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { jobs } from '#platform/jobs/tables.ts'
import type { MailContent } from './mail-content.ts'

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
    /** What it says; its HTML and its plain text are made of this when they are wanted. Null once it is no longer kept. */
    content: jsonb().$type<MailContent>(),
    /** Until when the content lets somebody in. It is forgotten when the mail is sent, and at this moment at the latest. */
    secretUntil: timestamptz(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** What sends it; null when it is sent, or when there was no mail server to send it with. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** The user whose email must be confirmed before this is sent. */
    heldForUserId: integer(),
    /** Not sent, because its recipient or its account had too many that day. */
    limited: boolean().notNull().default(false),
  },
  (t) => [
    index('mails_of_job').on(t.jobId),
    index('mails_held')
      .on(t.heldForUserId)
      .where(sql`${t.heldForUserId} is not null`),
    index('mails_with_content_by_age')
      .on(t.createdAt)
      .where(sql`${t.content} is not null`),
  ],
)
