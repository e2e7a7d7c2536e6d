import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('quay side 14')
  expect(await verifyPassword(stored, 'quay side 14')).toBe(true)
  expect(await verifyPassword(stored, 'quay side 15')).toBe(false)
})

test('without a stored hash nothing matches, in the same time', async () => {
  const stored = await hashPassword('quay side 14')
  const known = await durationMs(() => verifyPassword(stored, 'quay side 15'))
  const unknown = await durationMs(() => verifyPassword(undefined, 'quay side 15'))
  expect(await verifyPassword(undefined, 'quay side 15')).toBe(false)
  expect(unknown).toBeGreaterThan(known / 3)
})

/** The fastest of several runs; the others include waiting. */
async function durationMs(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('a flood of sign-ins is rejected after 3 running and 64 waiting', async () => {
  const checks = await Promise.allSettled(
    Array.from({ length: 80 }, () => verifyPassword(undefined, 'quay side 14')),
  )
  const refused = checks.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 3 - 64)
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } })
})
