import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

function openLoader(existing: number[], maxBatch = 3) {
  const requests: number[][] = []
  const load = createBatchLoader(async (ids) => {
    requests.push([...ids])
    if (ids.includes(13)) throw new Error('Not loaded')
    return existing.filter((id) => ids.includes(id)).map((id) => ({ id, name: `Device ${id}` }))
  }, maxBatch)
  return { load, requests }
}

test('calls at the same time share requests of a limited size', async () => {
  const { load, requests } = openLoader([1, 2, 3, 4])
  const items = await Promise.all([4, 2, 3, 1].map(load))
  expect(items.map((item) => item?.name)).toEqual(['Device 4', 'Device 2', 'Device 3', 'Device 1'])
  expect(requests).toEqual([[4, 2, 3], [1]])
  await load(2)
  expect(requests).toEqual([[4, 2, 3], [1], [2]])
})

test('an item that does not exist is null', async () => {
  const { load } = openLoader([1])
  expect(await Promise.all([1, 5].map(load))).toEqual([{ id: 1, name: 'Device 1' }, null])
})

test('a failed request fails its calls, and the next one is another request', async () => {
  const { load, requests } = openLoader([1, 2, 13])
  const results = await Promise.allSettled([1, 2, 13, 2].map(load))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await load(1)).toEqual({ id: 1, name: 'Device 1' })
  expect(requests).toHaveLength(3)
})
