import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import { findIds } from '#shop/catalog/admin/files/variant-shop.ts'
import { outsideAddresses } from './picture-fields.ts'
import { pictureJob } from './picture-job.ts'
import * as queries from './queries.ts'

interface Imported {
  importId: number
  /** The rows with outside pictures that were imported. */
  lines: FileLine[]
  shopOrigin: string
  now: Date
}

/** Enqueues the outside pictures of the products that these rows name, in the transaction that wrote them. */
export async function enqueuePictures(tx: Db, { importId, lines, shopOrigin, now }: Imported) {
  let count = 0
  for await (const part of chunkYielding(lines, batchSize)) {
    const productIds = await findIds(tx, part)
    const sources = [...new Set(part.flatMap((line) => outsideAddresses(line, shopOrigin)))]
    count += await queries.insertPictures(tx, { importId, productIds, sources, now })
  }
  if (count > 0) await enqueueNext(tx, importId, now)
}

/** The rows with pictures that other servers have. */
export const linesWithPictures = (lines: FileLine[], shopOrigin: string) =>
  lines.filter((line) => outsideAddresses(line, shopOrigin).length > 0)

/** Rows per statement; other requests run between statements. */
const batchSize = 250

/** From then on, the new job fetches the pictures of the import. */
export async function enqueueNext(tx: Db, importId: number, at: Date) {
  const { id } = await enqueueJob(tx, pictureJob, { payload: { importId }, now: at })
  await queries.setJob(tx, importId, id)
}
