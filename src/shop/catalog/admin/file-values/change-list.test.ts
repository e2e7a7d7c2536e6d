import { expect, test } from 'vitest'
import { ChangeList } from './change-list.ts'

test('of many changes the first by line are listed, and all are counted', () => {
  const changes = new ChangeList(2)
  for (const line of [9, 2, 8, 3, 7, 1, 6])
    changes.add({ line, sku: `SKU-${line}`, name: 'Orvane', before: line % 2 ? null : {}, after: {} })
  expect(changes.list().map(({ line }) => line)).toEqual([1, 2])
  expect(changes).toMatchObject({ inserted: 4, updated: 3 })
})
