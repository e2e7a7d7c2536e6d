import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/database/db.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import { AuditedRows } from '#shop/audit/audited-rows.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { fieldsOf, pick } from '#shop/catalog/admin/product-values.ts'
import { type ProductValues, insertFacts, updateProducts } from '#shop/catalog/admin/queries.ts'
import { clearMissingImages, updateVariants } from '#shop/catalog/admin/variants/queries.ts'
import { type StockMovement, setStock } from '#shop/stock/queries.ts'
import type { Writing } from './apply-products.ts'
import type { PlannedProduct } from './plan-variants.ts'
import * as queries from './queries.ts'
import { saveRedirects } from './save-redirects.ts'
import { sharedDifference, variantDifference } from './variant-changes.ts'
import type { FileProduct } from './variant-shop.ts'
import type { VariantRow } from './variant-rows.ts'

interface Update extends PlannedProduct {
  product: FileProduct
}

interface Insert extends PlannedProduct {
  values: ProductValues
}

/** Writes these changes of a file with one row for each variant. Returns the ids of the new products. */
export async function applyVariants(
  tx: Db,
  changed: PlannedProduct[],
  { now, actor, onWritten }: Writing,
): Promise<number[]> {
  let written = 0
  const insertedIds: number[] = []
  const count = (part: PlannedProduct[]) => onWritten((written += part.flatMap(({ rows }) => rows).length))
  const movement = { reason: 'import', reference: null, actorId: actor.id, at: now } as const
  const updates = changed.filter((planned): planned is Update => planned.product !== undefined)
  const inserts = changed.filter((planned): planned is Insert => planned.values !== undefined)
  for await (const part of batches(updates)) await updateFacts(tx, now, part)
  for await (const part of batches(updates)) {
    await updateRows(tx, part, movement)
    count(part)
  }
  for await (const part of batches(inserts)) {
    insertedIds.push(...(await insertProducts(tx, part, movement)))
    count(part)
  }
  await saveMoves(tx, updates, inserts)
  await recordChange(tx, {
    actorId: actor.id,
    action: 'products.import',
    subject: changed.length === 1 ? '1 product' : `${changed.length} products`,
    ...(await auditedChanges(changed)),
  })
  return insertedIds
}

/** Rows per statement, where no product has more; other requests run between statements. */
const rowsPerBatch = 200

async function* batches<Planned extends PlannedProduct>(planned: Planned[]): AsyncGenerator<Planned[]> {
  let batch: Planned[] = []
  let rowCount = 0
  for await (const product of iterateYielding(planned)) {
    batch.push(product)
    rowCount += product.rows.length
    if (rowCount < rowsPerBatch) continue
    yield batch
    batch = []
    rowCount = 0
  }
  if (batch.length > 0) yield batch
}

async function updateFacts(tx: Db, now: Date, part: Update[]) {
  const fields = fieldsOf(part.map(({ facts }) => facts.after))
  const rows = part.map(({ product, facts }) => ({
    id: product.id,
    ...pick({ ...product, ...facts.after }, fields),
  }))
  await updateProducts(tx, rows, fields, now)
  const moved = part.filter(({ product, options }) => !isDeepStrictEqual(options, product.options))
  if (moved.length > 0)
    await queries.updateOptions(
      tx,
      moved.map(({ product, options }) => ({ id: product.id, options })),
    )
}

type KnownRow = VariantRow & Required<Pick<VariantRow, 'former'>>

async function updateRows(tx: Db, part: Update[], movement: StockMovement) {
  const rows = part.flatMap(({ rows: all }) => all)
  const known = rows.filter((row): row is KnownRow => row.former !== undefined)
  const written = known.filter(({ former, after }) => !isDeepStrictEqual(after, former))
  await updateVariants(
    tx,
    written.map(({ former, after }) => ({ ...after, id: former.id })),
  )
  const levels = written
    .filter(({ former, after }) => after.stockQuantity !== former.stockQuantity)
    .map(({ former, after }) => ({
      variantId: former.id,
      quantity: after.stockQuantity,
      isAvailable: after.isAvailable,
    }))
  if (levels.length > 0) await setStock(tx, levels, movement)
  const added = part.flatMap(({ product, rows: all }) => newRows(product.id, all))
  if (added.length > 0) await queries.insertVariants(tx, added, movement)
  for (const { product, facts } of part) {
    const { imageUrl, images } = { ...product, ...facts.after }
    if (facts.after.imageUrl || facts.after.images)
      await clearMissingImages(tx, product.id, [imageUrl, ...images])
  }
}

const newRows = (productId: number, rows: VariantRow[]) =>
  rows.filter(({ former }) => !former).map(({ after }) => ({ ...after, productId }))

async function insertProducts(tx: Db, part: Insert[], movement: StockMovement): Promise<number[]> {
  const facts = part.map(({ values, options }) => ({ ...values, options }))
  const inserted = await insertFacts(tx, facts, movement.at)
  const idBySku = new Map(inserted.map(({ id, sku }) => [sku, id]))
  await queries.insertVariants(
    tx,
    part.flatMap(({ values, rows }) => newRows(idBySku.get(values.sku) ?? 0, rows)),
    movement,
  )
  return inserted.map(({ id }) => id)
}

async function saveMoves(tx: Db, updates: Update[], inserts: Insert[]) {
  const moved = updates.filter(({ facts }) => facts.after.slug !== undefined)
  await saveRedirects(tx, {
    previous: moved.map(({ product }) => ({ slug: product.slug, productId: product.id })),
    current: [
      ...inserts.map(({ values }) => values.slug),
      ...moved.flatMap(({ facts }) => facts.after.slug ?? []),
    ],
  })
}

async function auditedChanges(changed: PlannedProduct[]) {
  const before = new AuditedRows()
  const after = new AuditedRows()
  for await (const planned of iterateYielding(changed, rowsPerBatch)) {
    const shared = sharedDifference(planned)
    const rows = planned.rows
      .map((row) => ({ sku: row.former?.sku ?? row.after.sku, ...variantDifference(row) }))
      .filter((row) => Object.keys(row.after).length > 0)
    const named = { ...(planned.product && { id: planned.product.id }) }
    const variantsOf = (side: 'before' | 'after') =>
      rows.length > 0 && { variants: Object.fromEntries(rows.map((row) => [row.sku, row[side]])) }
    if (planned.product) before.add({ ...named, ...shared.before, ...variantsOf('before') })
    after.add({ ...named, ...shared.after, ...variantsOf('after') })
  }
  return { before, after }
}
