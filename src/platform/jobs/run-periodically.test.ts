import { expect, test } from 'vitest'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import type { Db } from '#platform/database/db.ts'
import { onOneProcess, runPeriodically } from './run-periodically.ts'

const log = { warn: () => {} }
const hour = 3_600_000

test('housekeeping is done at the start; one that fails does not end the others', async () => {
  const warnings: object[] = []
  const done: string[] = []
  const failing = runPeriodically({ warn: (details) => warnings.push(details) }, hour, 'fail', () =>
    Promise.reject(new Error('no')),
  )
  const other = runPeriodically(log, hour, 'sweep', async () => void done.push('swept'))
  await Promise.all([failing.stop(), other.stop()])
  expect(done).toEqual(['swept'])
  expect(warnings).toMatchObject([{ housekeeping: 'fail' }])
})

test('of several processes that begin at the same time one does it', async ({ skip }) => {
  const { db, kind } = await emptyDatabase()
  if (kind !== 'postgres') skip('One process has a PGlite to itself')
  const other = await openSecondConnection(db)
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const maySweep = Promise.withResolvers<void>()
  const work = (by: Db, name: string, act: () => Promise<void>) =>
    runPeriodically(log, hour, name, onOneProcess(by, name, act))
  const first = work(db, 'sweep', async () => {
    begun.resolve()
    await maySweep.promise
    done.push('swept')
  })
  await begun.promise
  await work(other, 'sweep', async () => void done.push('swept too')).stop()
  await work(other, 'dust', async () => void done.push('dusted')).stop()
  maySweep.resolve()
  await first.stop()
  expect(done).toEqual(['dusted', 'swept'])
})
