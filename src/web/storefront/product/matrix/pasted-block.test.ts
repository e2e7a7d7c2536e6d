import { expect, test } from 'vitest'
import { pastedBlock } from './pasted-block.ts'

test.each([
  ['12', null],
  ['12\n', null],
  ['1\t2', [['1', '2']]],
  [
    '1\t\r\n 3 \t4\r\n',
    [
      ['1', ''],
      ['3', '4'],
    ],
  ],
  ['1\n2', [['1'], ['2']]],
])('%j is pasted as a block of cells', (text, expected) => {
  expect(pastedBlock(text)).toEqual(expected)
})
