import { variantLabel } from '#contract/catalog/options.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { formatMoneyFields } from '#shop/audit/format-money-fields.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type ListOpenUnits, changeLocked } from './locked-variants.ts'
import { LastVariant, VariantNotFound, VariantOrdered } from './problems.ts'
import * as queries from './queries.ts'

/** Whether a variant was ever ordered. The orders part provides it. */
export type WasVariantOrdered = (tx: Db, variantId: number) => Promise<boolean>

interface Deletion {
  id: number
  version?: number | undefined
  actor: User
  wasVariantOrdered: WasVariantOrdered
  listOpenUnits: ListOpenUnits
}

/** Deletes a variant that was never ordered, with its ledger. Throws VariantOrdered, LastVariant, StaleVariants. */
export async function deleteVariant(
  db: Db,
  clock: Clock,
  { id, version, actor, wasVariantOrdered, listOpenUnits }: Deletion,
) {
  const found = await queries.findVariant(db, id)
  if (!found) throw new VariantNotFound()
  const { productId } = found
  await changeLocked(db, { productId, version, listOpenUnits }, async (tx, { rows }) => {
    const variant = rows.find((row) => row.id === id)
    if (!variant) throw new VariantNotFound()
    // The product is locked, so no order can be placed between the check and the deletion.
    if (await wasVariantOrdered(tx, id)) throw new VariantOrdered()
    if (!rows.some((row) => row.id !== id && row.archivedAt === null)) throw new LastVariant()

    await queries.deleteVariant(tx, id)
    await queries.touchProduct(tx, productId, clock())
    const { sku, optionValues, price, stockQuantity } = variant
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.variant-deleted',
      subject: `product ${productId}`,
      before: {
        [sku]: formatMoneyFields({ variant: variantLabel(optionValues) ?? '', price, stockQuantity }),
      },
      after: null,
    })
  })
}
