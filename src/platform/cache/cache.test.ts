import { expect, test } from 'vitest'
import { Cache, type Dependencies } from './cache.ts'

function openCache(maxBytes?: number) {
  const cache = new Cache(maxBytes)
  cache.renewLease(Infinity)
  const region = cache.region<string>('test', (value) => value.length)
  let loads = 0
  /** Returns the number of the load, once `finish` resolves. */
  const read = (key: string, tags: string[] = [], finish: Promise<unknown> = Promise.resolve()) =>
    region.read(key, async ({ dependsOn }) => {
      loads++
      const value = `${key}${loads}`
      dependsOn(...tags)
      await finish
      return value
    })
  return { cache, region, read, loads: () => loads }
}

test('a value is loaded once, until one of its tags is invalidated', async () => {
  const { cache, read } = openCache()
  expect([await read('a', ['x', 'y']), await read('a', ['x', 'y']), await read('b', ['z'])]).toEqual([
    'a1',
    'a1',
    'b2',
  ])
  cache.invalidate(['y', 'unknown'])
  expect([await read('b', ['z']), await read('a', ['x', 'y'])]).toEqual(['b2', 'a3'])
})

test('a value that declares no tags is dropped by every invalidation', async () => {
  const { cache, read } = openCache()
  await read('a')
  cache.invalidate(['unknown'])
  expect(await read('a')).toBe('a2')
})

test('after more invalidations than the cache remembers, what they may have changed is loaded again', async () => {
  const { cache, read } = openCache()
  await read('a', ['x'])
  await read('b', ['y'])
  cache.invalidate(['x'])
  for (let i = 0; i < 30_000; i += 100)
    cache.invalidate(Array.from({ length: 100 }, (_, j) => `product:${i + j}`))
  expect([await read('a', ['x']), await read('b', ['y'])]).toEqual(['a3', 'b4'])
  cache.invalidate(['z'])
  expect([await read('a', ['x']), await read('b', ['y'])]).toEqual(['a3', 'b4'])
})

test('a value that its key identifies is never outdated', () => {
  const { cache, region } = openCache()
  region.store('product 1 version 7', 'value')
  cache.invalidate(['product:1'])
  expect(region.get('product 1 version 7')).toBe('value')
  cache.invalidateAll()
  expect(region.get('product 1 version 7')).toBeUndefined()
})

test('concurrent reads of a key load once', async () => {
  const { read, region, loads } = openCache()
  const { promise, resolve } = Promise.withResolvers()
  const all = Promise.all(Array.from({ length: 50 }, () => read('a', ['x'], promise)))
  resolve(null)
  expect(new Set(await all)).toEqual(new Set(['a1']))
  expect([loads(), region.hits, region.misses]).toEqual([1, 49, 1])
})

test('a value that was loaded while its tag was invalidated is not stored, and later callers do not get it', async () => {
  const { cache, read } = openCache()
  const { promise, resolve } = Promise.withResolvers()
  const before = read('a', ['x'], promise)
  const other = read('b', ['y'], promise)
  cache.invalidate(['x'])
  const after = read('a', ['x'], promise)
  resolve(null)
  expect([await before, await after, await other]).toEqual(['a1', 'a3', 'b2'])
  expect([await read('a', ['x']), await read('b', ['y'])]).toEqual(['a3', 'b2'])
})

test('a failed load is reported to everyone who waited, and is not cached', async () => {
  const { region } = openCache()
  const fail = () => region.read('a', () => Promise.reject(new Error('gone')))
  for (const { status } of await Promise.allSettled([fail(), fail()])) expect(status).toBe('rejected')
  expect(await region.read('a', async () => 'found')).toBe('found')
})

test('a load that failed before a change is repeated after it', async () => {
  const { cache, region } = openCache()
  const { promise, reject } = Promise.withResolvers<string>()
  const before = region.read('a', () => promise)
  const outcome = before.catch((error: unknown) => error)
  cache.invalidate(['x'])
  const after = region.read('a', async () => 'found')
  reject(new Error('gone'))
  expect([await outcome, await after]).toEqual([new Error('gone'), 'found'])
})

test('a value for one caller is not shared', async () => {
  const { region } = openCache()
  let loads = 0
  const readOwn = () =>
    region.read('a', async ({ doNotCache }: Dependencies) => {
      doNotCache()
      return `own ${++loads}`
    })
  expect(await Promise.all([readOwn(), readOwn()])).toEqual(['own 1', 'own 2'])
  expect(await readOwn()).toBe('own 3')
})

test('what is built from a cached value depends on its tags too', async () => {
  const { cache, region } = openCache()
  let price = 1
  const readPrice = (dependencies: Dependencies) =>
    region.read(
      'price',
      async ({ dependsOn }) => {
        dependsOn('price')
        return String(price)
      },
      dependencies,
    )
  const readPage = () => region.read('page', async (dependencies) => `costs ${await readPrice(dependencies)}`)
  expect(await readPage()).toBe('costs 1')
  price = 2
  expect(await readPage()).toBe('costs 1')
  cache.invalidate(['price'])
  expect(await readPage()).toBe('costs 2')
})

test('without a lease nothing is served or stored', async () => {
  const { cache, read } = openCache()
  await read('a', ['x'])
  cache.renewLease(performance.now() - 1)
  expect(await read('a', ['x'])).toBe('a2')
  cache.renewLease(Infinity)
  expect(await read('a', ['x'])).toBe('a1')
  cache.endLease()
  cache.renewLease(Infinity)
  expect(await read('a', ['x'])).toBe('a3')
})

test('the least recently used values make room, and leave no trace', async () => {
  const { cache, region } = openCache(2900)
  for (const key of ['a', 'b', 'c']) await region.read(key, async () => 'x'.repeat(500))
  region.get('a')
  await region.read('d', async () => 'x'.repeat(500))
  expect(['a', 'b', 'c', 'd'].filter((key) => region.get(key))).toEqual(['a', 'c', 'd'])
  expect(cache.bytes).toBeLessThanOrEqual(2900)
  await region.read('large', async () => 'x'.repeat(5000))
  expect(region.get('large')).toBeUndefined()
})

test('a value that has grown counts with its new size', () => {
  const cache = new Cache(10_000)
  cache.renewLease(Infinity)
  const region = cache.region<{ size: number }>('test', ({ size }) => size)
  const value = { size: 100 }
  region.store('a', value)
  const before = cache.bytes
  value.size = 600
  region.resize('a', value)
  expect(cache.bytes - before).toBe(500)
  region.resize('a', { size: 9000 })
  expect(cache.bytes - before).toBe(500)
})
