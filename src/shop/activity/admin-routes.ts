import { exportAudit, getAuditEntry, listAudit } from '#contract/audit.ts'
import { csvFile, csvHeaders } from '#platform/csv/csv-file.ts'
import { recordView } from '#shop/audit/record-view.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { activityColumns, activityRows } from './activity-csv.ts'
import { entryReplies, listedReplies } from './entry-reply.ts'
import { AuditEntryNotFound } from './problems.ts'
import * as queries from '#shop/activity/queries/entries.ts'

export function activityAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(listAudit, async ({ query }) => {
    const { items, total } = await queries.listEntries(db, query)
    return { items: await listedReplies(db, items), total }
  })

  serve(getAuditEntry, async ({ params: { id } }) => {
    const row = await queries.findEntry(db, id)
    const [reply] = row ? await entryReplies(db, [row]) : []
    if (!reply) throw new AuditEntryNotFound()
    return reply
  })

  serve(
    exportAudit,
    async ({ query, user, reply }) => {
      const { subject, actor, ...recorded } = query
      const search = subject ?? actor
      await recordView(db, {
        actor: user,
        action: 'activity.export',
        subject: 'activity',
        query: { ...recorded, search },
      })
      reply.headers(csvHeaders('activity', clock()))
      return csvFile(activityColumns, activityRows(db, query))
    },
    { limits: limits.export, isCostly: true },
  )
}
