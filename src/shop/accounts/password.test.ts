import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('quay side 14')
  expect(await verifyPassword(stored, 'quay side 14')).toBe(true)
  expect(await verifyPassword(stored, 'quay side 15')).toBe(false)
})

test('without a stored hash nothing matches', async () => {
  expect(await verifyPassword(undefined, 'quay side 14')).toBe(false)
})

test('a flood of sign-ins is rejected after 3 running and 64 waiting', async () => {
  // Unknown emails have no stored hash, and take a slot, too.
  const checks = await Promise.allSettled(
    Array.from({ length: 80 }, () => verifyPassword(undefined, 'quay side 14')),
  )
  const refused = checks.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 3 - 64)
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } })
})
