import { expect, test } from 'vitest'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import type { Db } from '#platform/database/db.ts'
import { onOneProcess, runPeriodically } from './run-periodically.ts'

const log = { warn: () => {} }
const hour = 3_600_000

test('a task runs at the start, and a failing one does not stop the others', async () => {
  const warnings: object[] = []
  const completed: string[] = []
  const failing = runPeriodically({ warn: (details) => warnings.push(details) }, hour, 'fail', () =>
    Promise.reject(new Error('no')),
  )
  const other = runPeriodically(log, hour, 'sweep', async () => void completed.push('swept'))
  await Promise.all([failing.stop(), other.stop()])
  expect(completed).toEqual(['swept'])
  expect(warnings).toMatchObject([{ housekeeping: 'fail' }])
})

test('only one of several processes runs a task at the same time', async ({ skip }) => {
  const { db, kind } = await emptyDatabase()
  if (kind !== 'postgres') skip('Only one process can open PGlite')
  const other = await openSecondConnection(db)
  const completed: string[] = []
  const started = Promise.withResolvers<void>()
  const finishSweep = Promise.withResolvers<void>()
  const start = (process: Db, name: string, task: () => Promise<void>) =>
    runPeriodically(log, hour, name, onOneProcess(process, name, task))
  const first = start(db, 'sweep', async () => {
    started.resolve()
    await finishSweep.promise
    completed.push('swept')
  })
  await started.promise
  await start(other, 'sweep', async () => void completed.push('swept too')).stop()
  await start(other, 'dust', async () => void completed.push('dusted')).stop()
  finishSweep.resolve()
  await first.stop()
  expect(completed).toEqual(['dusted', 'swept'])
})
