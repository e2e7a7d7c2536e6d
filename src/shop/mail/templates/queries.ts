import { eq, sql } from 'drizzle-orm'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { mailTemplates } from '#shop/mail/tables.ts'

export type TemplateRow = typeof mailTemplates.$inferSelect

/** The texts of an email: by staff, or the default. */
export async function readTexts(db: Db, kind: TemplateKind): Promise<TemplateTexts> {
  const [row] = await textsOfKind(db, { kind })
  return row?.texts ?? defaultTemplates[kind]
}

const textsOfKind = prepareOnce((db) =>
  db
    .select({ texts: mailTemplates.texts })
    .from(mailTemplates)
    .where(eq(mailTemplates.kind, sql.placeholder('kind')))
    .prepare('mail_texts'),
)

/** The emails that staff edited at least once. */
export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.select().from(mailTemplates)
}

/** Locks an email's texts until the transaction ends, even if they have no row yet. */
export async function lockTemplate(tx: Db, kind: TemplateKind): Promise<TemplateRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tradecounter mail template ${kind}`}))`)
  const [row] = await tx.select().from(mailTemplates).where(eq(mailTemplates.kind, kind))
  return row
}

type Change = Pick<TemplateRow, 'texts' | 'updatedAt' | 'updatedBy'>

/** Increments the version. The caller must hold the lock. */
export async function writeTemplate(tx: Db, kind: TemplateKind, change: Change): Promise<TemplateRow> {
  const [row] = await tx
    .insert(mailTemplates)
    .values({ kind, ...change })
    .onConflictDoUpdate({
      target: mailTemplates.kind,
      set: { ...change, version: sql`${mailTemplates.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('A written mail template was not returned')
  return row
}
