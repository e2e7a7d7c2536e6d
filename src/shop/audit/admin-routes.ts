import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { isRecord } from '#contract/is-record.ts'
import type { ShopContext } from '#shop/context.ts'
import { ChangeNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { withMoneyAsText } from './with-money-as-text.ts'

export function auditAdminRoutes({ serve, db }: ShopContext) {
  serve(listAudit, async ({ query }) => {
    const { items, total } = await queries.listChanges(db, query)
    return { items: items.map(told), total }
  })

  serve(getAuditEntry, async ({ params: { id } }) => {
    const row = await queries.findChange(db, id)
    if (!row) throw new ChangeNotFound()
    return told({ ...row, shortened: false })
  })
}

function told<Row extends { at: Date; before: unknown; after: unknown }>(row: Row) {
  return { ...row, at: row.at.toISOString(), before: valuesOf(row.before), after: valuesOf(row.after) }
}

/** Of one thing, or of each of several. */
function valuesOf(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(valuesOf)
  return isRecord(written) ? withMoneyAsText(written) : written
}
