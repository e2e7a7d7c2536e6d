import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import type { MailTemplate } from '#contract/mail-templates/mail-templates.ts'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import type { TemplateRow } from '#shop/mail/templates/queries.ts'

/** The default texts where staff have not edited them. */
export function templateReply(kind: TemplateKind, row: TemplateRow | undefined): MailTemplate {
  const texts = row?.texts ?? null
  return {
    kind,
    ...(texts ?? defaultTemplates[kind]),
    isDefault: texts === null,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}
