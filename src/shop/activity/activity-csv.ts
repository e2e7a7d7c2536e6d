import { maxInteger } from '#contract/limits.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Db } from '#platform/database/db.ts'
import { actorText } from '#shop/activity/words/actor-text.ts'
import { changeText } from '#shop/activity/words/changes-text.ts'
import { entryReplies } from './entry-reply.ts'
import { type EntryFilters, listEntriesBefore } from '#shop/activity/queries/entries.ts'

const columns: Record<string, (entry: AuditEntry) => string> = {
  time: ({ at }) => at,
  staff: actorText,
  email: ({ actorEmail }) => actorEmail ?? '',
  item: ({ item }) => item,
  change: ({ sentence }) => sentence,
  details: ({ changes }) => changes.map(changeText).join('\n').slice(0, maxCellLength),
  ipAddress: ({ ip }) => ip ?? '',
  browser: ({ browser }) => browser ?? '',
  apiKey: ({ apiKey }) => apiKey ?? '',
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
}

/** Spreadsheets cut a cell at 32,767 characters. */
const maxCellLength = 32_000

export const activityColumns = Object.keys(columns)

const batchSize = 100

export async function* activityRows(db: Db, filters: EntryFilters) {
  for (let lastId = maxInteger; ;) {
    const rows = await listEntriesBefore(db, lastId, batchSize, filters)
    const entries = await entryReplies(db, rows)
    if (entries.length > 0) yield entries.map((entry) => Object.values(columns).map((cell) => cell(entry)))
    lastId = rows.at(-1)?.id ?? 0
    if (rows.length < batchSize) return
  }
}
