import { cpus } from 'node:os'
import { maxListed } from '#contract/choices.ts'

/** Response times of one read at one catalog size, in ms. */
export interface Point {
  name: string
  size: number
  p50: number
  p95: number
  /** The number of requests. */
  reads: number
}

const count = (value: number) => value.toLocaleString('en-US')

export function renderGrowthReport(points: Point[], maxReadMs: number): string {
  const sizes = [...new Set(points.map(({ size }) => size))]
  const names = [...new Set(points.map(({ name }) => name))]
  const [cpu] = cpus()

  function row(name: string) {
    const ownPoints = sizes.map((size) => points.find((point) => point.name === name && point.size === size))
    const [first, last] = [ownPoints.at(0), ownPoints.at(-1)]
    const times = first && last ? (last.p50 / first.p50).toFixed(1) : ''
    const cells = ownPoints.map((point) => (point ? `${point.p50.toFixed(1)} / ${point.p95.toFixed(1)}` : ''))
    return `| ${name} | ${cells.join(' | ')} | ${times} |`
  }

  return `# How reads grow with the catalog

\`npm run measure -- growth\` wrote this page with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), shared by the
built shop (one process), PostgreSQL and the visitor.

- One visitor sends each read while private access is on, so no response is cached.
- Cells are p50 / p95 in ms, over HTTP, with the response read to its end.
- Each cell is from ${Math.max(...points.map(({ reads }) => reads))} reads, or as many as fit into ${maxReadMs / 1000} seconds (at least ${Math.min(...points.map(({ reads }) => reads))}), after a tenth as many to warm up.
- The last column is the p50 at the largest size divided by the p50 at the smallest. A logarithm doubles from a
  thousand to a million.

![p50 and p95 of each read over the number of products](growth.svg)

| read | ${sizes.map(count).join(' | ')} | times |
| --- | ${sizes.map(() => '--:').join(' | ')} | --: |
${names.map(row).join('\n')}

${growthNotes}`
}

const growthNotes = `## What grows, and its limits

- **The number of products in a list** is counted up to ${count(maxListed)} ('10,000+' on the screen), and pages end
  there. Up to that size a list and its last page grow; beyond it they do not. Category, price, stock and tag are
  counted from indexes alone, without reading products. The indexes of a category's sorts include price and stock, so
  rows outside a price range are skipped without reading them. A tag is looked up in the products.
- **Facets** count everything that the other filters leave, from the same indexes. They are computed once for all
  visitors and cached until a price, the availability or the members of the category change. The category counts are
  cached the same way.
- **A search** ranks at most 500 products, but PostgreSQL first reads all index entries of the words.
  - A single word is searched among the first ${count(10_000)} products of the shop's own sort, and in the whole shop
    only if these do not fill the search: for a word that fewer than every twentieth product holds. That part grows
    with the catalog.
  - Two common words [are looked up as a pair](decisions/0007-search.md). If one of several words has a number, or
    hardly a page is found, their entries are intersected, which grows, too.
- **Suggestions** search the same first products, and the whole shop only if these hold fewer than six.
- **Staff lists and searches** count exactly, because staff work with these numbers. They grow with their results.
`
