import { idParam } from '#contract/fields.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import { systemClock } from '#platform/clock.ts'
import { systemActorId } from '#shop/audit/record-change.ts'
import { JobNotFound } from '#shop/jobs/problems.ts'
import { listJobs } from '#shop/jobs/queries.ts'
import { retryTask } from '#shop/jobs/retry-task.ts'
import { print, printJson } from './print.ts'
import { withShop } from './with-shop.ts'

const maxListed = 100

export const list = ({ state, json = false }: { state?: JobState; json?: boolean }) =>
  withShop(async ({ db }) => {
    const { items, total } = await listJobs(db, { state, page: 1, limit: maxListed })
    if (json) return printJson({ total, jobs: items })
    if (total === 0) print('No jobs.')
    for (const { source, id, kind, fileName, state: itsState, createdAt, failure } of items) {
      const name = source === 'import' ? `import of ${fileName ?? 'a file'}` : `${id} ${kind}`
      print(`${createdAt}  ${itsState.padEnd(8)}  ${name}${failure ? `: ${failure}` : ''}`)
    }
    if (total > items.length) print(`${total - items.length} earlier ones are not listed.`)
  })

export const retry = (number: string) =>
  withShop(async ({ db }) => {
    const { data: id } = idParam.safeParse(number)
    if (id === undefined) throw new JobNotFound()
    await retryTask(db, systemClock, { id, actorId: systemActorId })
    print(`Job ${id} runs again as soon as the shop does.`)
  })
