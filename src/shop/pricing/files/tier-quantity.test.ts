import { expect, test } from 'vitest'
import { tierQuantity } from './tier-quantity.ts'

test.each([
  ['from 10', 10],
  ['From 10 pcs', 10],
  ['Price from 100', 100],
  ['ab 10', 10],
  ['Preis ab 25 Stk. €', 25],
  ['Staffel 10', 10],
  ['10+', 10],
  ['50 +', 50],
  ['10-49', 10],
  ['1 – 9', 1],
  ['dès 10', 10],
  ['от 10 шт', 10],
])('prices below “%s” apply from %d', (heading, quantity) => expect(tierQuantity(heading)).toBe(quantity))

test.each(['Price', '10', 'Staffel 2', 'Tier 2', '2026-11', 'ab Lager', 'from 2 to 5', 'from', '10 pcs'])(
  '“%s” names no quantity',
  (heading) => expect(tierQuantity(heading)).toBeUndefined(),
)
