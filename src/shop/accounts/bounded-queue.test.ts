import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'
import { Busy } from './problems.ts'

/** Works that go on until they are finished by hand. */
function openWorks() {
  const finishers: (() => void)[] = []
  const work = () => new Promise<void>((finish) => finishers.push(finish))
  return { work, started: () => finishers.length, finish: (index: number) => finishers[index]?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, the next when one is done', async () => {
  const inTurn = boundedQueue({ atOnce: 2, waiting: 10 })
  const { work, started, finish } = openWorks()
  const all = [inTurn(work), inTurn(work), inTurn(work), inTurn(work)]
  await settled()
  expect(started()).toBe(2)

  finish(1)
  await settled()
  expect(started()).toBe(3)

  finish(0)
  await settled()
  finish(2)
  finish(3)
  await Promise.all(all)
})

test('who finds the line full is sent away, and the line goes on', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1 })
  const { work, started, finish } = openWorks()
  const first = inTurn(work)
  const second = inTurn(work)
  await expect(inTurn(work)).rejects.toThrow(Busy)
  finish(0)
  await first
  await settled()
  finish(1)
  await second
  expect(started()).toBe(2)
})

test('a work that fails makes room like any other', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 0 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('who goes first waits only for others that do, and has a line of its own', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1 })
  const done: string[] = []
  const { work, finish, started } = openWorks()
  const running = inTurn(work)
  const later = inTurn(async () => void done.push('a stranger'))
  const sooner = inTurn(async () => void done.push('a known one'), { first: true })
  await expect(inTurn(work)).rejects.toThrow(Busy)
  await settled()
  expect(started()).toBe(1)
  finish(0)
  await Promise.all([running, later, sooner])
  expect(done).toEqual(['a known one', 'a stranger'])
})
