import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, isoDateTime, requiredLine, requiredText, settingVersion, text } from '#contract/fields.ts'
import { findTemplateProblems } from './find-template-problems.ts'
import { type TemplateKind, templateKinds } from './template-kinds.ts'

const templateKind = z.enum(templateKinds)

const templateTexts = z.object({
  subject: requiredLine(150, 'Subject is required'),
  heading: requiredLine(150, 'Heading is required'),
  text: requiredText(5000, 'Text is required'),
})

/** The texts of an email with correct placeholders. */
export const templateForm = (kind: TemplateKind) =>
  templateTexts.superRefine((texts, context) => {
    for (const { field, message } of findTemplateProblems(kind, texts))
      context.addIssue({ code: 'custom', path: [field], message })
  })

export const mailTemplate = z.object({
  kind: templateKind,
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  isDefault: z.boolean(),
  /** Send it back with a change. 0 until the first one. */
  version: z.int(),
  updatedAt: isoDateTime.nullable(),
  updatedBy: z.string().nullable(),
})
export type MailTemplate = z.infer<typeof mailTemplate>

const kindParams = z.object({ kind: templateKind })

const placeholderProblems =
  '422 malformed-placeholder, unknown-placeholder, misplaced-placeholder and missing-placeholder name the placeholder.'

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/mail-templates',
  summary: 'List the texts of all emails to customers',
  access: 'admin',
  reply: z.array(mailTemplate),
})

export const changeMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-templates/{kind}',
  summary: `Change the texts of an email; the default texts reset it. Queued emails keep theirs. ${placeholderProblems} 409 stale carries the current texts.`,
  access: 'admin',
  params: kindParams,
  body: templateTexts.extend({ version: settingVersion }),
  reply: mailTemplate,
  problems: [
    'malformed-placeholder',
    'misplaced-placeholder',
    'missing-placeholder',
    'stale',
    'unknown-placeholder',
  ],
})

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/{kind}/preview',
  summary: `Preview an email with these texts, for an order or for a sample, with links that open nothing. ${placeholderProblems}`,
  access: 'admin',
  params: kindParams,
  body: templateTexts.extend({
    /** A sample if absent. Emails that are not about an order always show a sample. */
    orderNumber: text(100).optional(),
  }),
  /** The HTML is a full document: show it in a sandboxed frame. */
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  problems: [
    'malformed-placeholder',
    'misplaced-placeholder',
    'missing-placeholder',
    'order-not-found',
    'unknown-placeholder',
  ],
})

export const testForm = z.object({ to: email })

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/{kind}/test',
  summary: `Send an email with these texts and sample data, marked as a test in its subject. ${placeholderProblems}`,
  access: 'admin',
  params: kindParams,
  body: templateTexts.extend(testForm.shape),
  reply: z.object({
    /** Id of the email under /api/admin/mail. */
    mailId: id,
    /** Whether a mail server is configured. */
    canSend: z.boolean(),
  }),
  status: 202,
  problems: [
    'malformed-placeholder',
    'misplaced-placeholder',
    'missing-placeholder',
    'no-mail-server',
    'order-not-found',
    'unknown-placeholder',
  ],
})
