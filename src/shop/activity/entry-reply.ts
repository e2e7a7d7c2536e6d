import { type AuditEntry, listedChanges } from '#contract/audit.ts'
import { browserName } from '#contract/activity/browser-name.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Db } from '#platform/database/db.ts'
import { formatMoneyFields } from '#shop/audit/format-money-fields.ts'
import type { EntryRow, ListedRow } from '#shop/activity/queries/entries.ts'
import { readNames } from './read-names.ts'
import { entryWords } from '#shop/activity/words/entry-words.ts'

/** Whole entries in words. */
export function entryReplies(db: Db, rows: EntryRow[]): Promise<AuditEntry[]> {
  return listedReplies(
    db,
    rows.map((row) => ({ ...row, shortened: false, firstBefore: null, firstAfter: null })),
    Infinity,
  )
}

/** Entries in words, with the first of their changes. */
export async function listedReplies(
  db: Db,
  rows: ListedRow[],
  maxChanges = listedChanges,
): Promise<AuditEntry[]> {
  const names = await readNames(db, rows)
  return rows.map(({ firstBefore, firstAfter, subjectName, userAgent, ...row }) => {
    const sample = row.shortened ? { before: firstBefore, after: firstAfter } : undefined
    const { changes, ...words } = entryWords({ ...row, subjectName, sample }, names)
    return {
      ...row,
      ...words,
      at: row.at.toISOString(),
      before: formatValues(row.before),
      after: formatValues(row.after),
      changes: changes.slice(0, maxChanges),
      changeCount: changes.length,
      browser: userAgent === null ? null : browserName(userAgent),
    }
  })
}

function formatValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formatValues)
  return isRecord(value) ? formatMoneyFields(value) : value
}
