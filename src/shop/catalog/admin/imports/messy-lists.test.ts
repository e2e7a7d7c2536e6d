import { expect, test } from 'vitest'
import { strictFields, tallyLists } from '#tests/support/imports/messy-lists/tally-lists.ts'

test(
  'of 105 lists in seven languages no price, quantity or GTIN is read wrong without an error',
  { timeout: 60_000 },
  async () => {
    const { total, wrong } = await tallyLists(7, 105)
    expect(wrong.filter(({ field }) => strictFields.includes(field))).toEqual([])
    expect(total.readableRight / total.readable).toBeGreaterThan(0.97)
    expect(total.unaided / total.cells).toBeGreaterThan(0.8)
  },
)
