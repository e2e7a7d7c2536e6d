import { expect, test } from 'vitest'
import { daysProblem, listDays, reportDays } from './report-days.ts'

const today = '2026-10-31'

test('each range is compared with as many days before it, a month with the month before', () => {
  expect(reportDays({ range: 'today' }, today)).toEqual({
    from: '2026-10-31',
    to: '2026-10-31',
    previous: { from: '2026-10-30', to: '2026-10-30' },
  })
  expect(reportDays({ range: '7-days' }, today)).toEqual({
    from: '2026-10-25',
    to: '2026-10-31',
    previous: { from: '2026-10-18', to: '2026-10-24' },
  })
  expect(reportDays({}, today)).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
    previous: { from: '2026-09-02', to: '2026-10-01' },
  })
  expect(reportDays({ range: 'last-month' }, today)).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
    previous: { from: '2026-08-01', to: '2026-08-31' },
  })
})

test('this month is compared with the same days of the month before, or all of a shorter one', () => {
  expect(reportDays({ range: 'this-month' }, '2026-11-21')).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    previous: { from: '2026-10-01', to: '2026-10-21' },
  })
  expect(reportDays({ range: 'this-month' }, today).previous).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(reportDays({ range: 'this-month' }, '2027-01-05').previous).toEqual({
    from: '2026-12-01',
    to: '2026-12-05',
  })
})

test('chosen days go before a named range', () => {
  expect(reportDays({ range: 'today', from: '2024-02-27', to: '2024-03-01' }, today)).toEqual({
    from: '2024-02-27',
    to: '2024-03-01',
    previous: { from: '2024-02-23', to: '2024-02-26' },
  })
  expect(listDays({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
})

test('days that make no report are refused with a reason', () => {
  expect(daysProblem({})).toBeUndefined()
  expect(daysProblem({ from: '2026-01-01', to: '2026-12-31' })).toBeUndefined()
  expect(daysProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined()
  expect(daysProblem({ from: '2026-01-01' })).toBe('Enter the first and the last day')
  expect(daysProblem({ to: '2026-01-01' })).toBe('Enter the first and the last day')
  expect(daysProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe(
    'Enter a last day that is not before the first',
  )
  expect(daysProblem({ from: '2026-01-01', to: '2027-01-02' })).toBe('Choose at most 366 days')
})
