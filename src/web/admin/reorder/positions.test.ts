import { expect, test } from 'vitest'
import { moveItem, movedProducts, positionsOf } from './positions.ts'

const saved = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }))

test('swapping two neighbors sends these two products only', () => {
  expect(movedProducts(saved(0, 1, 2, 3), [1, 3, 2, 4])).toEqual([
    { id: 3, order: 1, was: 2 },
    { id: 2, order: 2, was: 1 },
  ])
})

test('an unchanged list sends nothing', () => {
  expect(movedProducts(saved(0, 1, 2), [1, 2, 3])).toEqual([])
})

test('gaps of archived products are kept, so only moved products change', () => {
  expect(movedProducts(saved(0, 10, 11, 40), [1, 2, 4, 3])).toEqual([
    { id: 4, order: 11, was: 40 },
    { id: 3, order: 40, was: 11 },
  ])
})

test('shared positions are made distinct', () => {
  expect(positionsOf(saved(0, 0, 0, 7))).toEqual([0, 1, 2, 7])
  expect(movedProducts(saved(0, 0, 0, 7), [3, 1, 2, 4])).toEqual([
    { id: 1, order: 1, was: 0 },
    { id: 2, order: 2, was: 0 },
  ])
})

test('an item moves to its new index and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})
