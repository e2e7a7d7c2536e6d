import { expect, test } from 'vitest'
import { mixedScripts } from './mixed-scripts.ts'

test.each([
  ['\u0410BC-1', '\u0410', 'Cyrillic'],
  ['ABC-\u0399', '\u0399', 'Greek'],
])('%s has letters of two alphabets', (sku, letter, alphabet) => {
  expect(mixedScripts(sku)).toBe(
    `“${letter}” is a ${alphabet} letter among Latin ones. A search for the Latin one does not find it.`,
  )
})

test.each(['ABC-1', '', '123', 'АБВ-1', 'ΑΒΓ', 'ÄÖÜ-5'])('%j is of one alphabet', (sku) => {
  expect(mixedScripts(sku)).toBe(undefined)
})
