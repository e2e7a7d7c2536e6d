import type { User } from '#platform/http/visitor.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding, iterateYielding } from '#platform/iterate-yielding.ts'
import { AuditedRows } from '#shop/audit/audited-rows.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { fieldsOf, pick } from '#shop/catalog/admin/product-values.ts'
import * as queries from '#shop/catalog/admin/queries.ts'
import { changeLabels } from '#shop/catalog/offers/labels.ts'
import { updateOffers } from '#shop/catalog/offers/queries.ts'
import type { ProductPlan } from './plan-products.ts'
import { saveRedirects } from './save-redirects.ts'

/** Who imports a file, and when. */
export interface Writing {
  now: Date
  actor: Pick<User, 'id'>
  /** Called with the number of rows written so far. */
  onWritten: (rows: number) => void
}

/** Writes the changes of a file with one row per product. Returns the ids of the new products. */
export async function applyProducts(
  tx: Db,
  { inserts, updates }: Pick<ProductPlan, 'inserts' | 'updates'>,
  { now, actor, onWritten }: Writing,
): Promise<number[]> {
  let written = 0
  const insertedIds: number[] = []
  const fields = fieldsOf(updates.map(({ difference }) => difference.after))
  const movement = { reason: 'import', reference: null, actorId: actor.id, at: now } as const
  for await (const part of chunkYielding(updates, writeBatchSize)) {
    const rows = part.map(({ product, difference }) => ({
      ...product,
      ...difference.after,
      productId: product.id,
    }))
    const facts = rows.map((row) => ({ id: row.id, ...pick(row, fields) }))
    await queries.updateProducts(tx, facts, fields, now)
    await updateOffers(tx, rows, { fields, movement })
    for (const { product, difference } of part) {
      const { variants: labels } = difference.after
      const offer = { ...product, ...difference.after, productId: product.id }
      if (labels) await changeLabels(tx, { product: offer, options: product.options, labels, movement })
    }
    onWritten((written += part.length))
  }
  for await (const part of chunkYielding(inserts, writeBatchSize)) {
    const rows = part.map(({ values }) => values)
    const inserted = await queries.insertProducts(tx, rows, movement)
    insertedIds.push(...inserted.map(({ id }) => id))
    onWritten((written += part.length))
  }
  const moved = updates.filter(({ difference }) => difference.after.slug !== undefined)
  await saveRedirects(tx, {
    previous: moved.map(({ product }) => ({ slug: product.slug, productId: product.id })),
    current: [
      ...inserts.map(({ values }) => values.slug),
      ...moved.flatMap(({ difference }) => difference.after.slug ?? []),
    ],
  })
  const count = inserts.length + updates.length
  await recordChange(tx, {
    actorId: actor.id,
    action: 'products.import',
    subject: count === 1 ? '1 product' : `${count} products`,
    ...(await auditedChanges({ inserts, updates })),
  })
  return insertedIds
}

async function auditedChanges({ inserts, updates }: Pick<ProductPlan, 'inserts' | 'updates'>) {
  const before = new AuditedRows()
  const after = new AuditedRows()
  for await (const { product, difference } of iterateYielding(updates)) {
    before.add({ id: product.id, ...difference.before })
    after.add({ id: product.id, ...difference.after })
  }
  for await (const { values } of iterateYielding(inserts)) after.add(values)
  return { before, after }
}

/** Rows per statement; other requests run between statements. */
const writeBatchSize = 200
