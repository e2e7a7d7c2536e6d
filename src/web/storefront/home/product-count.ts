import { maxListed } from '#contract/choices.ts'

/** '1 product', '60 products'. The API counts at most 10,000. */
export function productCount(count: number, adjective = ''): string {
  const number = `${count.toLocaleString('en-US')}${count === maxListed ? '+' : ''}`
  return `${number} ${adjective}${count === 1 ? 'product' : 'products'}`
}
