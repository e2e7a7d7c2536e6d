import { expect, test } from 'vitest'
import { verifyReplica } from './verify-replica.ts'
import { ReplicaLag } from './replica-lag.ts'

test('an invalidation is replayed once the replica passes the position at which it was received', () => {
  const lag = new ReplicaLag()
  lag.addPrimary({ written: 100, generation: 1, at: 0 })
  lag.addReplica(99)
  expect(lag.replayedGeneration).toBe(-1)
  lag.addPrimary({ written: 120, generation: 2, at: 500 })
  lag.addReplica(100)
  expect(lag.replayedGeneration).toBe(1)
  lag.addReplica(130)
  expect(lag.replayedGeneration).toBe(2)
})

test('the lag is the age of the oldest position not yet replayed', () => {
  const lag = new ReplicaLag()
  lag.addPrimary({ written: 100, generation: 1, at: 1000 })
  lag.addPrimary({ written: 150, generation: 1, at: 2000 })
  lag.addReplica(90)
  expect([lag.age(5000), lag.bytes]).toEqual([4000, 60])
  lag.addReplica(100)
  expect([lag.age(5000), lag.bytes]).toEqual([3000, 50])
  lag.addReplica(200)
  expect([lag.age(5000), lag.bytes]).toEqual([0, 0])
})

test('hours of lag use bounded memory, and keep the latest position', () => {
  const lag = new ReplicaLag()
  for (let second = 0; second < 10_000; second++)
    lag.addPrimary({ written: 100 + second, generation: second, at: second * 1000 })
  lag.addReplica(99)
  expect(lag.age(10_000_000)).toBe(10_000_000)
  expect(lag.hasSampleOf(9999)).toBe(true)
  lag.addReplica(100 + 9999)
  expect(lag.replayedGeneration).toBe(9999)
})

const primary = { systemIdentifier: '7', timeline: 2 }
const standby = { ...primary, isInRecovery: true }

test.each([
  ['following', standby],
  ['foreign', { ...standby, systemIdentifier: '8' }],
  ['foreign', { ...standby, systemIdentifier: '8', isInRecovery: false }],
  ['promoted', { ...standby, isInRecovery: false, timeline: 3 }],
  ['other-timeline', { ...standby, timeline: 3 }],
  ['other-timeline', { ...standby, timeline: 1 }],
] as const)('a server is detected as %s', (verdict, replica) => {
  expect(verifyReplica(primary, replica)).toBe(verdict)
})
