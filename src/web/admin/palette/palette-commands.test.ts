import { expect, test } from 'vitest'
import { findCommands } from './palette-commands.ts'

const labels = (term: string) => findCommands(term).map(({ label }) => label)

test('commands are found by the words that staff type', () => {
  expect(labels('new order')).toEqual(['New order'])
  expect(labels('export')).toEqual(['Export products', 'Export orders', 'Export activity'])
  expect(labels('dark theme')).toEqual(['Dark theme'])
  expect(labels('import')).toEqual(['Import products', 'Show jobs'])
  expect(labels('import products')).toEqual(['Import products'])
  expect(labels('new')).toEqual(['Add product', 'New order'])
  expect(labels('zzz')).toEqual([])
})

test('before anything is typed, the common commands are listed', () => {
  expect(labels(' ')).toEqual([
    'Add product',
    'New order',
    'Import products',
    'Back to Store',
    'Keyboard shortcuts',
  ])
})
