import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ClientGone, RenderQueue } from './render-queue.ts'
import { Overloaded } from './overloaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

/** Requests pages by name from a queue; a page is rendered once the test calls `finish`. */
function openQueue(options: ConstructorParameters<typeof RenderQueue>[0]) {
  const queue = new RenderQueue(options)
  const started: string[] = []
  const renders = new Map<string, PromiseWithResolvers<string>>()
  const request = (name: string, { isUrgent = false, response = newResponse() } = {}) => {
    const render = Promise.withResolvers<string>()
    renders.set(name, render)
    const page = queue.run(
      response,
      () => {
        started.push(name)
        return render.promise
      },
      { isUrgent },
    )
    // Awaited later, if at all.
    page.catch(() => {})
    return page
  }
  const finish = (name: string) => renders.get(name)?.resolve(`page ${name}`)
  return {
    queue,
    started,
    request,
    finish,
    fail: (name: string) => renders.get(name)?.reject(new Error(name)),
  }
}

/** Long enough for several turns of the event loop. */
const turns = () => vi.advanceTimersByTimeAsync(5)

test('a few pages render at a time, and the others wait, oldest first', async () => {
  const { started, request, finish } = openQueue({ maxRunning: 2 })
  const pages = ['a', 'b', 'c', 'd'].map((name) => request(name))
  await turns()
  expect(started).toEqual(['a', 'b'])
  finish('b')
  await turns()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) finish(name)
  await turns()
  finish('d')
  expect(await Promise.all(pages)).toEqual(['page a', 'page b', 'page c', 'page d'])
})

test('each render starts in its own turn of the event loop', async () => {
  const { started, request } = openQueue({ maxRunning: 3 })
  const turnOf = new Map<string, number>()
  for (const name of ['a', 'b', 'c']) void request(name)
  for (let turn = 1; turn <= 3; turn++) {
    await vi.advanceTimersToNextTimerAsync()
    for (const name of started) if (!turnOf.has(name)) turnOf.set(name, turn)
  }
  expect([...turnOf.values()]).toEqual([1, 2, 3])
})

test('three renders start in a turn once they have waited, so that cached pages do not get all the time', async () => {
  const { started, request, finish } = openQueue({ maxRunning: 4 })
  for (const name of ['a', 'b', 'c', 'd']) void request(name)
  await turns()
  for (const name of ['e', 'f', 'g', 'h']) void request(name)
  await vi.advanceTimersByTimeAsync(20)
  for (const name of ['a', 'b', 'c', 'd']) finish(name)
  await vi.advanceTimersToNextTimerAsync()
  expect(started.slice(4)).toEqual(['e', 'f', 'g'])
  await vi.advanceTimersToNextTimerAsync()
  expect(started.slice(4)).toEqual(['e', 'f', 'g', 'h'])
})

test('visitors with a session go first', async () => {
  const { started, request, finish } = openQueue({ maxRunning: 1 })
  void request('first')
  await turns()
  void request('visitor')
  void request('buyer', { isUrgent: true })
  finish('first')
  await turns()
  expect(started).toEqual(['first', 'buyer'])
})

test('a page that waited too long is refused, and later ones still get their turn', async () => {
  const onRefuse = vi.fn<() => void>()
  const { queue, started, request, finish } = openQueue({ maxRunning: 1, onRefuse })
  const running = request('running')
  await turns()
  const overdue = request('overdue')
  await vi.advanceTimersByTimeAsync(900)
  const recent = request('recent')
  expect(queue.waiting).toBe(2)
  await vi.advanceTimersByTimeAsync(400)
  await expect(overdue).rejects.toThrow(Overloaded)
  expect(onRefuse).toHaveBeenCalledOnce()
  finish('running')
  finish('recent')
  await turns()
  expect([await running, await recent]).toEqual(['page running', 'page recent'])
  expect(started).toEqual(['running', 'recent'])
  expect(queue.stats).toMatchObject({ running: 0, waiting: 0, started: 2, refused: 1 })
})

test('a full queue refuses at once; a visitor with a session takes the place of one without', async () => {
  const { queue, started, request, finish } = openQueue({ maxRunning: 1, maxWaiting: 1 })
  void request('running')
  await turns()
  const waiting = request('waiting')
  await expect(request('refused')).rejects.toThrow(Overloaded)
  void request('buyer', { isUrgent: true })
  await expect(waiting).rejects.toThrow(Overloaded)
  await expect(request('other buyer', { isUrgent: true })).rejects.toThrow(Overloaded)
  expect(queue.stats).toMatchObject({ waiting: 1, refused: 3 })
  finish('running')
  await turns()
  expect(started).toEqual(['running', 'buyer'])
})

test('a client that closes its connection leaves the queue without a render', async () => {
  const { queue, started, request, finish } = openQueue({ maxRunning: 1 })
  void request('running')
  await turns()
  const response = newResponse()
  const abandoned = request('abandoned', { response })
  response.emit('close')
  await expect(abandoned).rejects.toThrow(ClientGone)
  finish('running')
  await turns()
  expect(started).toEqual(['running'])
  expect(queue.stats).toMatchObject({ running: 0, waiting: 0, refused: 0 })
})

test('a failed render makes room for the next', async () => {
  const { started, request, fail } = openQueue({ maxRunning: 1 })
  const failing = request('failing')
  void request('next')
  await turns()
  fail('failing')
  await expect(failing).rejects.toThrow('failing')
  await turns()
  expect(started).toEqual(['failing', 'next'])
})
