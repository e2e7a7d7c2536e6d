import { cpus } from 'node:os'
import { mostListed } from '#contract/choices.ts'

/** How long one read took at one size of the catalog, in milliseconds. */
export interface Point {
  name: string
  size: number
  p50: number
  p95: number
  /** How often it was read. */
  reads: number
}

const count = (value: number) => value.toLocaleString('en-US')

export function growthReport(points: Point[], longest: number): string {
  const sizes = [...new Set(points.map(({ size }) => size))]
  const names = [...new Set(points.map(({ name }) => name))]
  const [cpu] = cpus()

  function row(name: string) {
    const own = sizes.map((size) => points.find((point) => point.name === name && point.size === size))
    const [first, last] = [own.at(0), own.at(-1)]
    const times = first && last ? (last.p50 / first.p50).toFixed(1) : ''
    const cells = own.map((point) => (point ? `${point.p50.toFixed(1)} / ${point.p95.toFixed(1)}` : ''))
    return `| ${name} | ${cells.join(' | ')} | ${times} |`
  }

  return `# How reads grow with the catalog

Made by \`npm run bench:growth\` with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), which the built shop (one process), PostgreSQL and the
visitor share. One visitor reads again and again, each time at a new address, so no answer is a kept one. Milliseconds, p50 / p95, over HTTP, the answer read to its end.
Each is of ${Math.max(...points.map(({ reads }) => reads))} reads, or of as many as were answered in ${longest / 1000} seconds (${Math.min(...points.map(({ reads }) => reads))} at the least),
after a tenth as many to warm up.
The last column is how many times longer the p50 is at the largest size than at the smallest; a logarithm doubles from a thousand to a million.

![p50 and p95 of each read over the number of products](growth.svg)

| read | ${sizes.map(count).join(' | ')} | times |
| --- | ${sizes.map(() => '--:').join(' | ')} | --: |
${names.map(row).join('\n')}

## What grows, and how it is bounded

- **The number of products in a list** is counted up to ${count(mostListed)} ('10,000+' on the screen), and pages end there: the last page is never further in. Up to that size
  a list and its last page grow; from there on they do not. Category, price, stock and tag are counted from indexes alone, without a visit to the products. The
  indexes of a category's orders hold price and stock, too: where nearly nothing of it is as dear as asked for, the rest is passed over without a visit. A tag is looked up in the products.
- **Facets** are counts of everything that the other filters leave, from the same indexes. They are worked out once for all visitors and kept; what took long holds, after a change, for a hundred
  times as long as it took, five minutes at most, so they take a hundredth of the time of one core whatever the size. The counts of the categories are kept the same way.
- **A search** ranks at most 500 products, but PostgreSQL first reads all entries that its index has of the words. One word alone is therefore looked for among the first ${count(10_000)} products of the
  shop's own order, and in the whole shop only where these do not fill the search: at a word that fewer than every twentieth product holds. That part grows
  with the catalog. Two common words [are looked up as a pair](decisions/0007-search.md); where one of several is a figure, or hardly a page is found, their entries are crossed, which grows, too.
- **Suggestions** look among the same first products, and only where these hold fewer than six among all.
- **Staff's lists and searches** count exactly, as staff work by these numbers: that grows with what they find.
`
}
