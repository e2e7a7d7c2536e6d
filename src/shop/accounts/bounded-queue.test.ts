import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'
import { Busy } from './problems.ts'

/** Tasks that run until the test finishes them. */
function controlledTasks() {
  const finishers: (() => void)[] = []
  const task = () => new Promise<void>((finish) => finishers.push(finish))
  return { task, started: () => finishers.length, finish: (index: number) => finishers[index]?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('at most maxRunning tasks run at once, and the next starts when one finishes', async () => {
  const run = boundedQueue({ maxRunning: 2, maxWaiting: 10 })
  const { task, started, finish } = controlledTasks()
  const all = [run(task), run(task), run(task), run(task)]
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

test('a full queue rejects new tasks and keeps running the others', async () => {
  const run = boundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const { task, started, finish } = controlledTasks()
  const first = run(task)
  const second = run(task)
  await expect(run(task)).rejects.toThrow(Busy)
  finish(0)
  await first
  await settled()
  finish(1)
  await second
  expect(started()).toBe(2)
})

test('a failed task frees its slot', async () => {
  const run = boundedQueue({ maxRunning: 1, maxWaiting: 0 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'done')).toBe('done')
})

test('priority tasks run before the others and have their own waiting limit', async () => {
  const run = boundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const done: string[] = []
  const { task, finish, started } = controlledTasks()
  const running = run(task)
  const normal = run(async () => void done.push('normal'))
  const priority = run(async () => void done.push('priority'), { isPriority: true })
  await expect(run(task)).rejects.toThrow(Busy)
  await settled()
  expect(started()).toBe(1)
  finish(0)
  await Promise.all([running, normal, priority])
  expect(done).toEqual(['priority', 'normal'])
})
