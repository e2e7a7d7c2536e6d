import { type Db, transaction } from '#platform/database/db.ts'
import { rebuildSearchIndexes, rewriteSearchColumns } from '#shop/catalog/queries/search-index.ts'

const batchSize = 500

/**
 * Derives the search data from the products again, and rebuilds its indexes. The shop can run meanwhile: each batch is a
 * transaction. Returns the number of products.
 */
export async function reindexProducts(db: Db): Promise<number> {
  let count = 0
  for (let afterId = 0; ;) {
    const ids = await transaction(db, (tx) => rewriteSearchColumns(tx, { afterId, limit: batchSize }))
    count += ids.length
    afterId = ids.at(-1) ?? afterId
    if (ids.length < batchSize) break
  }
  await rebuildSearchIndexes(db)
  return count
}
