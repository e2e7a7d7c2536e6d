import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { deleteRedirects, insertRedirects } from '#shop/catalog/admin/queries.ts'

interface Moves {
  /** Slugs that products had. */
  former: { slug: string; productId: number }[]
  /** Slugs that products have now. */
  taken: string[]
}

export async function saveRedirects(tx: Db, { former, taken }: Moves) {
  for await (const part of chunkYielding(former, batchSize)) await insertRedirects(tx, part)
  await deleteRedirects(tx, taken)
}

const batchSize = 200
