import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HostSlots } from './host-slots.ts'

test('a host gets two requests at a time, in order, and others do not wait for it', async () => {
  const slots = new HostSlots(2)
  const started: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const start = (host: string, name: string) =>
    slots.run(host, async () => {
      started.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.set(name, (failure) => (failure ? reject(failure) : resolve()))
      await promise
    })
  const runs = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a.example', name))
  runs.push(start('b.example', 'b1'))
  await nextTurn()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ends.get('a2')?.(new Error('Connection refused'))
  await expect(runs[1]).rejects.toThrow('Connection refused')
  await nextTurn()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends.values()) end()
  await nextTurn()
  ends.get('a4')?.()
  await Promise.allSettled(runs)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})
