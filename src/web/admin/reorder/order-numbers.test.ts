import { expect, test } from 'vitest'
import { moved } from './moved.ts'
import { movedProducts, orderNumbers } from './order-numbers.ts'

const kept = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }))

test('a product that swaps with its neighbor is sent with it, and nobody else', () => {
  expect(movedProducts(kept(0, 1, 2, 3), [1, 3, 2, 4])).toEqual([
    { id: 3, order: 1, was: 2 },
    { id: 2, order: 2, was: 1 },
  ])
})

test('nothing is sent of a list as it was', () => {
  expect(movedProducts(kept(0, 1, 2), [1, 2, 3])).toEqual([])
})

test('gaps that archived products left stay, so that only moved ones get another number', () => {
  expect(movedProducts(kept(0, 10, 11, 40), [1, 2, 4, 3])).toEqual([
    { id: 4, order: 11, was: 40 },
    { id: 3, order: 40, was: 11 },
  ])
})

test('where numbers are shared, the sequence is made certain', () => {
  expect(orderNumbers(kept(0, 0, 0, 7))).toEqual([0, 1, 2, 7])
  expect(movedProducts(kept(0, 0, 0, 7), [3, 1, 2, 4])).toEqual([
    { id: 1, order: 1, was: 0 },
    { id: 2, order: 2, was: 0 },
  ])
})

test('an entry moves to its new position and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})
