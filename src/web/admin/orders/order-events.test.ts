import { expect, test } from 'vitest'
import type { OrderProblem } from '#contract/orders/orders.ts'
import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'
import { staffOrder } from '#tests/support/staff-order.ts'
import { orderEvents } from './order-events.ts'

const now = new Date('2026-11-22T10:00:00Z')
const by = 'b@example.com'

const placed = staffOrder

const problem: OrderProblem = {
  id: 1,
  item: null,
  quantity: null,
  reason: 'damaged',
  text: 'A dent',
  photos: [],
  reportedAt: '2026-11-22T08:00:00Z',
  solvedAt: null,
}

test('a status change shows who made it, when and the note', () => {
  const step = {
    status: 'cancelled',
    note: 'Sold out',
    createdAt: '2026-11-22T09:58:00Z',
    updatedBy: by,
    emailSkipped: false,
  } as const
  const current = { ...placed, statusHistory: [step, ...placed.statusHistory], lastChanges: [] }
  expect(orderEvents(placed, current, now)).toEqual(['Canceled by b@example.com 2 minutes ago: Sold out'])
})

test('tracking changes, reported problems and resolved problems are described', () => {
  const current = {
    ...placed,
    trackingNumber: 'TRK-1',
    problems: [{ ...problem, solvedAt: '2026-11-22T09:00:00Z' }],
    lastChanges: [
      { action: 'order.problem-solved', by, at: '2026-11-22T09:00:00Z' },
      { action: 'order.tracking', by: null, at: '2026-11-22T09:59:30Z' },
    ],
  }
  expect(orderEvents(placed, current, now)).toEqual([
    'Tracking changed just now',
    'Problem reported by the customer 2 hours ago',
    'Problem marked as resolved by b@example.com 1 hour ago',
  ])
})

test('each further problem is described, and a resolved one only when it is resolved', () => {
  const before = { ...placed, problems: [{ ...problem, solvedAt: '2026-11-22T09:00:00Z' }] }
  const second = { ...problem, id: 2, reportedAt: '2026-11-22T09:30:00Z' }
  const current = { ...before, problems: [...before.problems, second], lastChanges: [] }
  expect(orderEvents(before, current, now)).toEqual(['Problem reported by the customer 30 minutes ago'])
})

test('a deleted account and any other change are described too', () => {
  const deleted = { ...placed, customerEmail: deletedBuyer, lastChanges: [] }
  expect(orderEvents(placed, deleted, now)).toEqual([
    'The customer deleted their account. Name and address were removed.',
  ])
  const other = { ...placed, updatedAt: '2026-11-22T09:55:00Z', lastChanges: [] }
  expect(orderEvents(placed, other, now)).toEqual(['Changed 5 minutes ago'])
})
