import { expect, test } from 'vitest'
import { iterateYielding } from './iterate-yielding.ts'

test('other work runs between the items of a short list that take long', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const seen: number[] = []
  for await (const item of iterateYielding([1, 2, 3])) {
    seen.push(item)
    const end = performance.now() + 10
    while (performance.now() < end);
  }
  clearInterval(timer)
  expect(seen).toEqual([1, 2, 3])
  expect(turns).toBeGreaterThan(0)
})
