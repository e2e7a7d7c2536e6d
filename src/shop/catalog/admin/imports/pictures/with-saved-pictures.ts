import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import { listFetched } from '#shop/media/library/queries.ts'
import { lineWithSaved, outsideAddresses } from './picture-fields.ts'

/** The rows of a file with pictures that an earlier import fetched, so that the same file changes nothing. */
export async function withSavedPictures(
  db: Db,
  read: ReadFile<FileLine>,
  shopOrigin: string,
): Promise<ReadFile<FileLine>> {
  const addresses = new Set(read.lines.flatMap((line) => outsideAddresses(line, shopOrigin)))
  const saved = new Map<string, string>()
  for await (const part of chunkYielding([...addresses], batchSize))
    for (const { source, url } of await listFetched(db, part)) saved.set(source, url)
  return saved.size === 0 ? read : { ...read, lines: read.lines.map((line) => lineWithSaved(line, saved)) }
}

/** Addresses per statement. */
const batchSize = 500
