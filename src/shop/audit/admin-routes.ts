import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { isRecord } from '#contract/is-record.ts'
import type { ShopContext } from '#shop/context.ts'
import { AuditEntryNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { formatMoneyFields } from './format-money-fields.ts'

export function auditAdminRoutes({ serve, db }: ShopContext) {
  serve(listAudit, async ({ query }) => {
    const { items, total } = await queries.listEntries(db, query)
    return { items: items.map(entryReply), total }
  })

  serve(getAuditEntry, async ({ params: { id } }) => {
    const row = await queries.findEntry(db, id)
    if (!row) throw new AuditEntryNotFound()
    return entryReply({ ...row, shortened: false })
  })
}

function entryReply<Row extends { at: Date; before: unknown; after: unknown }>(row: Row) {
  return {
    ...row,
    at: row.at.toISOString(),
    before: formatValues(row.before),
    after: formatValues(row.after),
  }
}

function formatValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formatValues)
  return isRecord(value) ? formatMoneyFields(value) : value
}
