import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { transaction } from '#platform/database/db.ts'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { PermanentFailure } from './retry-policy.ts'
import { jobKind, jobHandler } from './job-kind.ts'
import { claimJobs } from './queries.ts'
import { enqueueJob } from './enqueue-job.ts'
import { runJobs } from './run-jobs.ts'
import { jobs } from './tables.ts'

const ring = jobKind('bell.ring', z.object({ bell: z.string() }))
const start = new Date('2026-11-21T09:40:00Z')

/** Bells that are rung by jobs, and what the log says. */
async function openBells(perform: (bell: string) => Promise<void> = async () => {}) {
  const { db, kind } = await emptyDatabase()
  const clock = { now: start }
  const rung: string[] = []
  const listeners: (() => void)[] = []
  const note = (bell: string) => {
    rung.push(bell)
    listeners.splice(0).forEach((tell) => tell())
  }

  const run = (more: { isAlone?: boolean } = {}) => {
    const running = runJobs({
      db,
      clock: () => clock.now,
      log: { warn: () => {} },
      workers: [
        jobHandler(ring, async ({ bell }) => {
          note(bell)
          await perform(bell)
        }),
      ],
      isOnlyProcess: false,
      pollIntervalMs: 20,
      ...more,
    })
    onTestFinished(running.stop)
    return running
  }

  return {
    db,
    kind,
    clock,
    rung,
    run,
    queue: (bell: string) =>
      transaction(db, (tx) => enqueueJob(tx, ring, { payload: { bell }, now: clock.now })),
    /** Resolves when so many were rung. */
    until: async (times: number) => {
      while (rung.length < times) await new Promise<void>((resolve) => listeners.push(resolve))
    },
  }
}

test('a job is done once it is committed, and then is gone', async () => {
  const bells = await openBells()
  const running = bells.run()
  await bells.queue('door')
  await bells.until(1)
  await running.stop()
  expect(bells.rung).toEqual(['door'])
  expect(await bells.db.$count(jobs)).toBe(0)
})

test('a job of a transaction that rolls back is never done', async () => {
  const bells = await openBells()
  const running = bells.run()
  const undone = transaction(bells.db, async (tx) => {
    await enqueueJob(tx, ring, { payload: { bell: 'ghost' }, now: start })
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  await bells.queue('door')
  await bells.until(1)
  await running.stop()
  expect(bells.rung).toEqual(['door'])
})

test('a job needs a transaction to follow from', async () => {
  const { db } = await openBells()
  await expect(enqueueJob(db, ring, { payload: { bell: 'door' }, now: start })).rejects.toThrow('transaction')
})

test('two that look at the same time never do one job twice', async () => {
  const bells = await openBells()
  const names = Array.from({ length: 30 }, (_, index) => `bell ${index}`)
  for (const name of names) await bells.queue(name)
  const running = [bells.run(), bells.run(), bells.run()]
  await bells.until(names.length)
  await Promise.all(running.map(({ stop }) => stop()))
  expect(bells.rung.toSorted()).toEqual(names.toSorted())
})

test('a job that another process is just claiming is neither waited for nor claimed too', async ({
  skip,
}) => {
  const bells = await openBells()
  if (bells.kind !== 'postgres') skip('One process has a PGlite to itself')
  await bells.queue('door')
  await bells.queue('gate')
  const other = await openSecondConnection(bells.db)
  const wanted = { done: [], kinds: [ring.name], most: 1, now: start }
  await transaction(bells.db, async (tx) => {
    expect(await claimJobs(tx, wanted)).toMatchObject([{ payload: { bell: 'door' } }])
    expect(await claimJobs(other, wanted)).toMatchObject([{ payload: { bell: 'gate' } }])
    expect(await claimJobs(other, wanted)).toEqual([])
  })
})

test('a job that fails rests for longer each time, and the eighth failure is the last', async () => {
  const bells = await openBells(() => Promise.reject(new Error('The rope\u0000is torn')))
  await bells.queue('door')
  const rests: number[] = []
  let job: typeof jobs.$inferSelect | undefined
  for (let attempt = 1; attempt <= 8; attempt++) {
    const running = bells.run()
    await bells.until(attempt)
    await running.stop()
    ;[job] = await bells.db.select().from(jobs)
    expect(job).toMatchObject({ attempts: attempt, failure: 'The rope is torn', leasedUntil: null })
    rests.push(Number(job?.runAt) - Number(bells.clock.now))
    if (attempt < 8) bells.clock.now = new Date(job?.runAt ?? 0)
  }
  expect(job?.failedAt).toEqual(bells.clock.now)
  expect(rests.slice(0, 7).map((rest) => rest / 1000)).toEqual([10, 40, 160, 640, 2560, 10_240, 40_960])

  bells.clock.now = new Date('2030-01-01')
  const running = bells.run()
  await bells.queue('other')
  await bells.until(9)
  await running.stop()
  expect(bells.rung[8]).toBe('other')
})

test('a job that no further try would help is given up at once', async () => {
  const bells = await openBells(() => Promise.reject(new PermanentFailure('There is no bell')))
  const running = bells.run()
  await bells.queue('door')
  await bells.until(1)
  await running.stop()
  expect(await bells.db.select().from(jobs)).toMatchObject([{ attempts: 1, failedAt: start }])
})

test('what a killed process had begun is taken up when its lease is over, or at once by the next when it is alone', async () => {
  const bells = await openBells()
  await bells.queue('left')
  await bells.db.execute(sql`update jobs set attempts = 1, leased_until = now() + interval '20 seconds'`)

  const patient = bells.run()
  await bells.queue('door')
  await bells.until(1)
  await patient.stop()
  expect(bells.rung).toEqual(['door'])

  await bells.db.execute(sql`update jobs set leased_until = now() - interval '1 second'`)
  const next = bells.run()
  await bells.until(2)
  await next.stop()
  expect(bells.rung).toEqual(['door', 'left'])

  await bells.queue('left again')
  await bells.db.execute(sql`update jobs set attempts = 1, leased_until = now() + interval '20 seconds'`)
  const alone = bells.run({ isAlone: true })
  await bells.until(3)
  await alone.stop()
  expect(bells.rung[2]).toBe('left again')
})

test('stopping waits for what was begun, and leaves the rest to others', async () => {
  const mayEnd = Promise.withResolvers<void>()
  const ended: string[] = []
  const bells = await openBells(async (bell) => {
    await mayEnd.promise
    await new Promise((resolve) => setImmediate(resolve))
    ended.push(bell)
  })
  const running = bells.run()
  await bells.queue('slow')
  await bells.until(1)
  const stopped = running.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toEqual(['slow'])
  expect(await bells.db.$count(jobs)).toBe(0)

  await bells.queue('later')
  const other = bells.run()
  await bells.until(2)
  await other.stop()
  expect(ended).toEqual(['slow', 'later'])
})
