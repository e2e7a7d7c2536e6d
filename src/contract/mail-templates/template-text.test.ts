import { expect, test } from 'vitest'
import { defaultTemplates } from './default-templates.ts'
import { findTemplateProblems } from './find-template-problems.ts'
import { placeholders } from './placeholders.ts'
import { templateKinds } from './template-kinds.ts'
import { fillPlaceholders, textParts } from './template-text.ts'

test('the default texts are correct and use each required placeholder', () => {
  for (const kind of templateKinds) {
    expect(findTemplateProblems(kind, defaultTemplates[kind])).toEqual([])
    const names = placeholders[kind].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('values are inserted once, and names of object members are not values', () => {
  const values = new Map([
    ['a', '{b}'],
    ['b', '$& {a}'],
  ])
  expect(fillPlaceholders('{a} {b} {toString} {constructor}', values)).toBe(
    '{b} $& {a} {toString} {constructor}',
  )
})

test('a block ends a paragraph, with or without empty lines', () => {
  expect(textParts('order-placed', ' Hello \r\nyou\n{items}\n\n\nBye {orderNumber}\n')).toEqual([
    { kind: 'paragraph', text: 'Hello\nyou' },
    { kind: 'block', name: 'items' },
    { kind: 'paragraph', text: 'Bye {orderNumber}' },
  ])
})
