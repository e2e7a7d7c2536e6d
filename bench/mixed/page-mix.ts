import { paths } from '#contract/paths.ts'
import { at } from '#demo/pick.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { twoWordSearches } from '#bench/two-word-searches.ts'
import type { NextRequest } from '#bench/load.ts'
import { zipfSampler } from './zipf.ts'

export interface SoldProduct {
  id: number
  slug: string
  name: string
  /** In cents. */
  price: number
  /** Its category's slug. */
  category: string
}

/** The share of each page among all that visitors read. */
export const pageShares = { product: 0.5, category: 0.3, home: 0.15, search: 0.05 }

const listPages = 5
const searchCount = 300

/** As Chromium sends it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Draws pages by popularity. Products are sorted by rank; searches and categories take theirs from the products. */
export function pageMix(products: SoldProduct[], seed: number): NextRequest {
  const random = randomNumbers(seed)
  const categories = [...new Set(products.map(({ category }) => category))]
  const searches = twoWordSearches(products).slice(0, searchCount)
  const product = drawFrom(products, random)
  const category = drawFrom(categories, random)
  const search = drawFrom(searches, random)
  const page = zipfSampler(listPages, random)

  const nextPath = () => {
    const share = random()
    if (share < pageShares.product) return paths.product(product().slug)
    if (share < pageShares.product + pageShares.category) {
      const number = page() + 1
      return paths.category(category()) + (number > 1 ? `?page=${number}` : '')
    }
    if (share < 1 - pageShares.search) return paths.home
    return paths.search(search())
  }
  return () => ({ path: nextPath(), headers })
}

/** Draws by Zipf's law; the first is the most popular. */
export function drawFrom<T>(ranked: T[], random: () => number): () => T {
  const draw = zipfSampler(ranked.length, random)
  return () => at(ranked, draw())
}
