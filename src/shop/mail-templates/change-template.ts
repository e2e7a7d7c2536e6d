import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import type { MailTemplate } from '#contract/mail-templates/mail-templates.ts'
import {
  type TemplateKind,
  type TemplateTexts,
  templateFields,
} from '#contract/mail-templates/template-kinds.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { lockTemplate, writeTemplate } from '#shop/mail/templates/queries.ts'
import { StaleMailTemplate } from './problems.ts'
import { requirePlaceholders } from './require-placeholders.ts'
import { templateReply } from './template-reply.ts'

interface Change {
  kind: TemplateKind
  texts: TemplateTexts
  /** The version the client read. */
  version?: number | undefined
  actor: User
}

/**
 * Changes the texts of later emails; queued ones keep theirs. The default texts are stored as null, so that an update of the
 * shop can improve them. Throws the refusals of {@link requirePlaceholders}, StaleMailTemplate.
 */
export async function changeTemplate(
  db: Db,
  clock: Clock,
  { kind, texts, version, actor }: Change,
): Promise<MailTemplate> {
  requirePlaceholders(kind, texts)
  return transaction(db, async (tx) => {
    const before = templateReply(kind, await lockTemplate(tx, kind))
    if (isStale(before, version)) throw new StaleMailTemplate(before)
    const row = await writeTemplate(tx, kind, {
      texts: isSame(texts, defaultTemplates[kind]) ? null : texts,
      updatedAt: clock(),
      updatedBy: actor.email,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'mail-template.change',
      subject: `mail template ${kind}`,
      before: textsOf(before),
      after: texts,
    })
    return templateReply(kind, row)
  })
}

const isSame = (one: TemplateTexts, other: TemplateTexts) =>
  templateFields.every((field) => one[field] === other[field])

const textsOf = ({ subject, heading, text }: TemplateTexts): TemplateTexts => ({ subject, heading, text })
