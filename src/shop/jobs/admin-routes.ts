import * as contract from '#contract/jobs/jobs.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelImport, retryImport } from '#shop/catalog/admin/imports/end-import.ts'
import * as queries from './queries.ts'
import { retryTask } from './retry-task.ts'

export function jobAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(contract.listJobs, async ({ query, user }) => {
    const { items, total } = await queries.listJobs(db, query)
    const reply = items.map(({ starterId, ...job }) => ({ ...job, isOwn: starterId === user.id }))
    return { items: reply, total }
  })

  serve(
    contract.cancelImport,
    async ({ params: { id }, user }) => void (await cancelImport(db, clock, { id, actor: user })),
    { invalidates: false },
  )

  serve(
    contract.retryImport,
    async ({ params: { id }, user }) => void (await retryImport(db, clock, { id, actor: user })),
    { invalidates: false },
  )

  serve(contract.retryJob, ({ params: { id }, user }) => retryTask(db, clock, { id, actorId: user.id }))
}
