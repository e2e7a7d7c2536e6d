import { type Product, type ProductFilters, mostFound } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import type { KnownProducts } from '#shop/catalog/known-products.ts'
import * as catalog from '#shop/catalog/queries.ts'
import { findMatches } from './find-matches.ts'
import * as queries from './queries.ts'

const enough = 24
const named = { look: queries.names, enough }
/** One word may stand in too many names to read them all; where the shop's first products fill the search, they are the best of them. */
const namedForemost = { look: queries.namesForemost, enough: mostFound }
const extent = {
  enough,
  most: mostFound,
  first: (words: string[]) => (words.length === 1 ? namedForemost : named),
}

export type Search = Omit<catalog.ListedProducts, 'found'> & { search: string }

/** A page of what was found, in the order of the ranking unless another was asked for. */
export async function searchProducts(
  db: Db,
  known: KnownProducts,
  { search, ...list }: Search,
): Promise<Page<Product>> {
  const { page, limit, sort, ...filters } = list
  if (sort !== 'featured') {
    const found = await findIds(db, search, filters)
    const versions = await catalog.listVersions(db, { found, sort, page, limit })
    return { items: await known.read(db, versions), total: found.length }
  }
  const read = queries.aPage({ page, limit })
  const found = await findMatches(db, { typed: search, filters, read, ...extent })
  return { items: await known.read(db, found.read ?? []), total: found.count }
}

/** Counts for the filters, within what the words alone find. */
export async function countFoundFacets(db: Db, { search, ...filters }: ProductFilters & { search: string }) {
  const { featured, deals } = filters
  return catalog.countFacets(db, { ...filters, found: await findIds(db, search, { featured, deals }) })
}

async function findIds(db: Db, typed: string, filters: catalog.Narrowing) {
  const { read } = await findMatches(db, { typed, filters, read: queries.theirIds, ...extent })
  return read ?? []
}
