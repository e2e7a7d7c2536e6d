import { type ProductFilters, mostFound } from '../../../contract/catalog.ts'
import type { Page } from '../../../contract/endpoint.ts'
import type { Db } from '../../../platform/database/db.ts'
import * as catalog from '../queries.ts'
import { findMatches } from './find-matches.ts'
import { inOrderOf } from './in-order-of.ts'

const extent = { enough: 24, most: mostFound }

type Search = Omit<catalog.ListedProducts, 'found'> & { search: string }

/** A page of what was found, in the order of the ranking unless another was asked for. */
export async function searchProducts(db: Db, { search, ...list }: Search): Promise<Page<catalog.ProductRow>> {
  const { page, limit, sort, ...filters } = list
  const { ids } = await findMatches(db, search, filters, extent)
  if (sort !== 'featured') return catalog.listProducts(db, { found: ids, sort, page, limit })

  const onPage = ids.slice((page - 1) * limit, page * limit)
  const rows = onPage.length > 0 ? await catalog.findProductsByIds(db, onPage) : []
  return { items: inOrderOf(onPage, rows), total: ids.length }
}

/** Counts for the filters, within what the words alone find. */
export async function countFoundFacets(db: Db, { search, ...filters }: ProductFilters & { search: string }) {
  const { featured, deals } = filters
  const { ids } = await findMatches(db, search, { featured, deals }, extent)
  return catalog.countFacets(db, { ...filters, found: ids })
}
