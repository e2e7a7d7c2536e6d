import { getAuditEntry, listAudit } from '../../contract/audit.ts'
import type { ShopContext } from '../context.ts'
import { ChangeNotFound } from './problems.ts'
import * as queries from './queries.ts'

export function auditAdminRoutes({ serve, db }: ShopContext) {
  serve(listAudit, async ({ query }) => {
    const { items, total } = await queries.listChanges(db, query)
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), total }
  })

  serve(getAuditEntry, async ({ params: { id } }) => {
    const row = await queries.findChange(db, id)
    if (!row) throw new ChangeNotFound()
    return { ...row, at: row.at.toISOString(), shortened: false }
  })
}
