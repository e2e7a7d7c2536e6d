import { expect, test } from 'vitest'
import { completionChunks, completionParts } from './completion-parts.ts'

/** Predicted parts in brackets. */
const show = (text: string, typed: string) =>
  completionParts(text, typed)
    .map(({ part, isPredicted }) => (isPredicted ? `[${part}]` : part))
    .join('')

test.each([
  ['Halvik Slate 14', 'sla', '[Halvik ]Sla[te 14]'],
  ['Halvik Slate 14', 'halvik sl', 'Halvik[ ]Sl[ate 14]'],
  ['Halvik Slate 14', 'halvik slate 14', 'Halvik[ ]Slate[ ]14'],
  ['Ferrule USB-C cable', 'usb-c', '[Ferrule ]USB[-]C[ ]c[able]'],
  ['Laptops', 'laptop', 'Laptop[s]'],
  ['Halvik Slate 14', 'notebook', 'Halvik Slate 14'],
])('%j for %j', (text, typed, expected) => {
  expect(show(text, typed)).toBe(expected)
})

test('a number and its unit are one chunk, even if what was typed ends between them', () => {
  expect(completionChunks('Lumen, 256 GB case', 'lumen 256')).toEqual([
    {
      parts: [
        { part: 'Lumen', isPredicted: false },
        { part: ', ', isPredicted: true },
      ],
      isUnit: false,
    },
    {
      parts: [
        { part: '256', isPredicted: false },
        { part: ' GB', isPredicted: true },
      ],
      isUnit: true,
    },
    { parts: [{ part: ' case', isPredicted: true }], isUnit: false },
  ])
})
