import type { CartLine } from '#contract/cart.ts'

/** '3 items, 16 units' */
export function cartCount(lines: CartLine[]): string {
  const units = lines.reduce((count, { quantity }) => count + quantity, 0)
  return `${pluralize(lines.length, 'item')}, ${pluralize(units, 'unit')}`
}

const pluralize = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`
