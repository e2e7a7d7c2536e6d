import { type ListedProduct, type ProductFilters, maxFound } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import type { ListFilters, ProductList } from '#shop/catalog/queries/list-condition.ts'
import { listVersions } from '#shop/catalog/queries/listing.ts'
import type { ListedVersion } from '#shop/catalog/queries/products.ts'
import { findMatches } from './find-matches.ts'
import * as queries from './queries.ts'
import type { Synonym } from './synonyms.ts'

const minMatches = 24
const byName = { plan: queries.namePlan, minMatches }
/** One word may occur in too many names to read them all. If the top-ranked products fill the search, they are the best. */
const byTopName = { plan: queries.topNamePlan, minMatches: maxFound }
const limits = {
  minMatches,
  maxMatches: maxFound,
  firstPlan: (words: string[]) => (words.length === 1 ? byTopName : byName),
}

interface Query {
  search: string
  synonyms: Synonym[]
}

export type Search = Omit<ProductList, 'foundIds'> & Query

/** Reads products by version, in the given order. */
interface ProductReader {
  read: (db: Db, versions: ListedVersion[]) => Promise<ListedProduct[]>
}

/** A page of matches, by rank unless another sort was requested. */
export async function searchProducts(
  db: Db,
  cache: ProductReader,
  { search: typed, synonyms, ...list }: Search,
): Promise<Page<ListedProduct>> {
  const { page, limit, sort, ...filters } = list
  if (sort !== 'featured') {
    const { foundIds } = await findIds(db, { typed, synonyms, filters })
    const versions = await listVersions(db, { ...filters, foundIds, sort, page, limit })
    return { items: await cache.read(db, versions), total: foundIds.length }
  }
  const projection = queries.matchPage({ page, limit, filters })
  const { value, count } = await findMatches(db, { typed, synonyms, filters, projection, ...limits })
  return { items: await cache.read(db, value ?? []), total: count }
}

/** The matches of the text alone, which facets count by filter, and how it was read. */
export async function findForFacets(
  db: Db,
  { search: typed, synonyms, featured, deals }: Pick<ProductFilters, 'featured' | 'deals'> & Query,
) {
  return findIds(db, { typed, synonyms, filters: { featured, deals } })
}

async function findIds(db: Db, query: { typed: string; synonyms: Synonym[]; filters: ListFilters }) {
  const matches = await findMatches(db, { ...query, projection: queries.matchIds, ...limits })
  const { value, spelling, omitted } = matches
  return { foundIds: value ?? [], reading: { spelling, omitted } }
}
