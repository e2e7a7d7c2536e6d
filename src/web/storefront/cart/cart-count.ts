import type { CartLine } from '#contract/cart.ts'

/** '3 lines, 16 units' */
export function cartCount(lines: CartLine[]): string {
  const units = lines.reduce((count, { quantity }) => count + quantity, 0)
  return `${counted(lines.length, 'line')}, ${counted(units, 'unit')}`
}

const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`
