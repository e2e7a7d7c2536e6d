import { expect, test } from 'vitest'
import { groupSpecifications } from './specification-groups.ts'

const row = (name: string, group?: string) => ({ name, value: '1', ...(group ? { group } : {}) })
const namesOf = (...rows: ReturnType<typeof row>[]) =>
  groupSpecifications(rows).map(({ heading, rows: grouped }) => [heading, grouped.map(({ name }) => name)])

test('rows are grouped where the first row of each group is', () => {
  expect(namesOf(row('Size', 'Display'), row('Weight', 'Build'), row('Rate', 'Display'))).toEqual([
    ['Display', ['Size', 'Rate']],
    ['Build', ['Weight']],
  ])
})

test('rows without a group are general beside groups, and have no heading without any', () => {
  expect(namesOf(row('Size', 'Display'), row('Country of origin'))).toEqual([
    ['Display', ['Size']],
    ['General', ['Country of origin']],
  ])
  expect(namesOf(row('Size'), row('Weight'))).toEqual([[null, ['Size', 'Weight']]])
  expect(namesOf()).toEqual([])
})
