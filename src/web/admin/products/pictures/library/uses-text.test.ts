import { expect, test } from 'vitest'
import { usesText } from './uses-text.ts'

const unused = { products: [], productCount: 0, categories: [], otherUses: [] }
const slate = { id: 1, name: 'Slate' }

test.each([
  [unused, 'Not used'],
  [{ ...unused, products: [slate], productCount: 1 }, 'Used by Slate'],
  [{ ...unused, products: [slate], productCount: 3 }, 'Used by Slate and 2 more products'],
  [
    { products: [slate], productCount: 2, categories: ['Laptops'], otherUses: ['orders' as const] },
    'Used by Slate, 1 more product, category Laptops and past orders',
  ],
  [{ ...unused, otherUses: ['settings' as const] }, 'Used by the settings'],
])('the uses of a picture are named', (uses, text) => {
  expect(usesText(uses)).toBe(text)
})
