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

/** A bell that jobs ring. */
async function openBells(handle: (bell: string) => Promise<void> = async () => {}) {
  const { db, kind } = await emptyDatabase()
  const clock = { now: start }
  const rung: string[] = []
  const listeners: (() => void)[] = []
  const recordRing = (bell: string) => {
    rung.push(bell)
    listeners.splice(0).forEach((listener) => listener())
  }

  const run = (more: { isOnlyProcess?: boolean } = {}) => {
    const running = runJobs({
      db,
      clock: () => clock.now,
      log: { warn: () => {} },
      handlers: [
        jobHandler(ring, async ({ bell }) => {
          recordRing(bell)
          await handle(bell)
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
    enqueue: (bell: string) =>
      transaction(db, (tx) => enqueueJob(tx, ring, { payload: { bell }, now: clock.now })),
    /** Resolves after this many rings. */
    untilRung: async (count: number) => {
      while (rung.length < count) await new Promise<void>((resolve) => listeners.push(resolve))
    },
  }
}

test('a job runs after the commit and is then deleted', async () => {
  const bells = await openBells()
  const running = bells.run()
  await bells.enqueue('door')
  await bells.untilRung(1)
  await running.stop()
  expect(bells.rung).toEqual(['door'])
  expect(await bells.db.$count(jobs)).toBe(0)
})

test('a job of a rolled-back transaction never runs', async () => {
  const bells = await openBells()
  const running = bells.run()
  const rolledBack = transaction(bells.db, async (tx) => {
    await enqueueJob(tx, ring, { payload: { bell: 'ghost' }, now: start })
    throw new Error('refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  await bells.enqueue('door')
  await bells.untilRung(1)
  await running.stop()
  expect(bells.rung).toEqual(['door'])
})

test('enqueuing a job requires a transaction', async () => {
  const { db } = await openBells()
  await expect(enqueueJob(db, ring, { payload: { bell: 'door' }, now: start })).rejects.toThrow('transaction')
})

test('concurrent runners never run a job twice', async () => {
  const bells = await openBells()
  const names = Array.from({ length: 30 }, (_, index) => `bell ${index}`)
  for (const name of names) await bells.enqueue(name)
  const running = [bells.run(), bells.run(), bells.run()]
  await bells.untilRung(names.length)
  await Promise.all(running.map(({ stop }) => stop()))
  expect(bells.rung.toSorted()).toEqual(names.toSorted())
})

test('a job that another process is claiming is skipped without waiting', async ({ skip }) => {
  const bells = await openBells()
  if (bells.kind !== 'postgres') skip('Only one process can open PGlite')
  await bells.enqueue('door')
  await bells.enqueue('gate')
  const other = await openSecondConnection(bells.db)
  const claim = { finished: [], kinds: [ring.name], limit: 1, now: start }
  await transaction(bells.db, async (tx) => {
    expect(await claimJobs(tx, claim)).toMatchObject([{ payload: { bell: 'door' } }])
    expect(await claimJobs(other, claim)).toMatchObject([{ payload: { bell: 'gate' } }])
    expect(await claimJobs(other, claim)).toEqual([])
  })
})

test('a failing job is retried with growing delays, eight times in all', async () => {
  const bells = await openBells(() => Promise.reject(new Error('The rope\u0000is torn')))
  await bells.enqueue('door')
  const delays: number[] = []
  let job: typeof jobs.$inferSelect | undefined
  for (let attempt = 1; attempt <= 8; attempt++) {
    const running = bells.run()
    await bells.untilRung(attempt)
    await running.stop()
    ;[job] = await bells.db.select().from(jobs)
    expect(job).toMatchObject({ attempts: attempt, failure: 'The rope is torn', leasedUntil: null })
    delays.push(Number(job?.runAt) - Number(bells.clock.now))
    if (attempt < 8) bells.clock.now = new Date(job?.runAt ?? 0)
  }
  expect(job?.failedAt).toEqual(bells.clock.now)
  expect(delays.slice(0, 7).map((delay) => delay / 1000)).toEqual([10, 40, 160, 640, 2560, 10_240, 40_960])

  bells.clock.now = new Date('2030-01-01')
  const running = bells.run()
  await bells.enqueue('other')
  await bells.untilRung(9)
  await running.stop()
  expect(bells.rung[8]).toBe('other')
})

test('a permanent failure is not retried', async () => {
  const bells = await openBells(() => Promise.reject(new PermanentFailure('There is no bell')))
  const running = bells.run()
  await bells.enqueue('door')
  await bells.untilRung(1)
  await running.stop()
  expect(await bells.db.select().from(jobs)).toMatchObject([{ attempts: 1, failedAt: start }])
})

test('a killed process’s job resumes when its lease expires, or at once if no other process uses the database', async () => {
  const bells = await openBells()
  await bells.enqueue('left')
  await bells.db.execute(sql`update jobs set attempts = 1, leased_until = now() + interval '1 hour'`)

  const early = bells.run()
  await bells.enqueue('door')
  await bells.untilRung(1)
  await early.stop()
  expect(bells.rung).toEqual(['door'])

  await bells.db.execute(sql`update jobs set leased_until = now() - interval '1 second'`)
  const next = bells.run()
  await bells.untilRung(2)
  await next.stop()
  expect(bells.rung).toEqual(['door', 'left'])

  await bells.enqueue('left again')
  await bells.db.execute(sql`update jobs set attempts = 1, leased_until = now() + interval '1 hour'`)
  const only = bells.run({ isOnlyProcess: true })
  await bells.untilRung(3)
  await only.stop()
  expect(bells.rung[2]).toBe('left again')
})

test('stopping waits for running jobs and leaves the rest to other processes', async () => {
  const finish = Promise.withResolvers<void>()
  const completed: string[] = []
  const bells = await openBells(async (bell) => {
    await finish.promise
    await new Promise((resolve) => setImmediate(resolve))
    completed.push(bell)
  })
  const running = bells.run()
  await bells.enqueue('slow')
  await bells.untilRung(1)
  const stopped = running.stop()
  finish.resolve()
  await stopped
  expect(completed).toEqual(['slow'])
  expect(await bells.db.$count(jobs)).toBe(0)

  await bells.enqueue('later')
  const other = bells.run()
  await bells.untilRung(2)
  await other.stop()
  expect(completed).toEqual(['slow', 'later'])
})
