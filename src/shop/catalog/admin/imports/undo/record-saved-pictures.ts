import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/database/db.ts'
import { type PictureFields, withSaved } from '#shop/catalog/admin/imports/pictures/picture-fields.ts'
import * as queries from '#shop/catalog/admin/imports/undo/queries/picture-records.ts'

interface Saved {
  importId: number
  productId: number
  /** The addresses in the shop by the outside ones. */
  saved: ReadonlyMap<string, string>
}

/**
 * Writes fetched pictures to a product, and adds them to the record of the import, so that its undo takes them for values of the
 * import. Imports since then had the outside addresses, so their records change as well.
 */
export async function recordSavedPictures(tx: Db, { saved, ...key }: Saved, write: () => Promise<void>) {
  const inShop = (fields: PictureFields | null) => withSaved(fields ?? {}, saved)
  const former = await queries.readPictures(tx, key.productId)
  await write()
  const latter = new Map((await queries.readPictures(tx, key.productId)).map((row) => [row.id, row]))
  const records = Map.groupBy(await queries.listRecordsSince(tx, key), ({ variantId }) => variantId)
  for (const was of former) {
    const is = latter.get(was.id)
    if (!is || is.fingerprint === was.fingerprint) continue
    const ofRow = records.get(was.id) ?? []
    const change = changeOf(was.fields, is.fields)
    if (!ofRow.some(({ importId }) => importId === key.importId))
      await queries.insertRecord(tx, { ...key, variantId: was.id, ...change })
    for (const record of ofRow) {
      if (record.kind === 'added') {
        if (record.fingerprint === was.fingerprint)
          await queries.updateRecord(tx, { id: record.id, fingerprint: is.fingerprint })
        continue
      }
      const { before, after } = record
      const updated =
        record.importId === key.importId
          ? { before: { ...change.before, ...before }, after: { ...change.after, ...inShop(after) } }
          : { before: inShop(before), after: inShop(after) }
      await queries.updateRecord(tx, { id: record.id, ...updated })
    }
  }
}

/** The fields that differ. */
function changeOf(was: PictureFields, is: PictureFields) {
  const names = (Object.keys(was) as (keyof PictureFields)[]).filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  )
  const pickFrom = (fields: PictureFields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: pickFrom(was), after: pickFrom(is) }
}
