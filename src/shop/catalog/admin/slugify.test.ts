import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

test.each([
  ['Café Dock, 9 ports', 'cafe-dock-9-ports'],
  ['Cafe\u0301', 'cafe'],
  ['Наушники', 'naushniki'],
  ['Straßenlampe', 'strassenlampe'],
  ['Łącznik', 'lacznik'],
  ['耳机', 'erji'],
  ['Halvik® One™ ½', 'halvik-one-1-2'],
  ["Buyer's 27″ 📱", 'buyers-27'],
  ['★', 'item'],
  ['x'.repeat(200), 'x'.repeat(150)],
])('%s has the address %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})
