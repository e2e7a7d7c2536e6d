import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '#contract/lists/staff-choices.ts'
import { type TemplateTexts, templateKinds } from '#contract/mail-templates/template-kinds.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { jobs } from '#platform/jobs/tables.ts'
import type { MailContent } from './mail-content.ts'

/** All emails, sent or not. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailKinds }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** An order number, an account reference or a message from the contact page. */
    reference: text(),
    /** Rendered on demand. Null once it is deleted. */
    content: jsonb().$type<MailContent>(),
    /** When the secret in the content expires. The content is deleted then, or as soon as the email is sent. */
    secretUntil: timestamptz(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** Null once it is sent, while it is held, and without a mail server. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** The user who must confirm the address before this is sent. */
    heldForUserId: integer(),
    /** Not sent, because the recipient or the account reached the daily limit. */
    limited: boolean().notNull().default(false),
  },
  (t) => [
    index('mails_of_job').on(t.jobId),
    index('mails_by_reference').on(t.reference, t.id),
    index('mails_by_subject').on(sql`lower(${t.subject})`, t.id),
    index('mails_by_recipient').on(sql`lower(${t.to})`, t.id),
    index('mails_by_kind').on(t.kind, t.id),
    index('mails_held')
      .on(t.heldForUserId)
      .where(sql`${t.heldForUserId} is not null`),
    index('mails_with_content_by_age')
      .on(t.createdAt)
      .where(sql`${t.content} is not null`),
  ],
)

/** The texts of emails to customers that staff edited. */
export const mailTemplates = pgTable('mail_templates', {
  kind: text({ enum: templateKinds }).primaryKey(),
  /** Null for the default texts. */
  texts: jsonb().$type<TemplateTexts>(),
  /** Incremented by each change, for optimistic locking. */
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
  /** Email. */
  updatedBy: text(),
})
