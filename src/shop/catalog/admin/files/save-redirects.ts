import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { deleteRedirects, insertRedirects } from '#shop/catalog/admin/queries.ts'

interface Moves {
  /** Former slugs. */
  previous: { slug: string; productId: number }[]
  /** Slugs in use. */
  current: string[]
}

export async function saveRedirects(tx: Db, { previous, current }: Moves) {
  for await (const part of chunkYielding(previous, batchSize)) await insertRedirects(tx, part)
  await deleteRedirects(tx, current)
}

const batchSize = 200
