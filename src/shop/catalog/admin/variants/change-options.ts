import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { type ProductOption, byCombination } from '#contract/catalog/options.ts'
import type { optionsChange } from '#contract/catalog/staff-variants.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type ListOpenUnits, changeLocked } from './locked-variants.ts'
import { applyOptionEdits } from './option-edit.ts'
import * as queries from './queries.ts'

interface Change {
  productId: number
  change: z.output<typeof optionsChange>
  actor: User
  listOpenUnits: ListOpenUnits
}

/**
 * Sets the options of a product. Variants keep their values under the new names and are sorted in the order of the options.
 * Throws StaleVariants, ValueInUse.
 */
export async function changeOptions(
  db: Db,
  clock: Clock,
  { productId, change, actor, listOpenUnits }: Change,
) {
  const { version, options: edits } = change
  await changeLocked(db, { productId, version, listOpenUnits }, async (tx, { product, rows }) => {
    const after = applyOptionEdits({ options: product.options, variants: rows }, edits)
    const sorted = sortVariants(after.options, after.variants)
    const changed = sorted.filter(
      (row) =>
        !isDeepStrictEqual(
          row,
          rows.find(({ id }) => id === row.id),
        ),
    )
    if (changed.length === 0 && isDeepStrictEqual(after.options, product.options)) return

    await queries.updateOptions(tx, productId, after.options)
    await queries.updateVariants(tx, changed)
    await queries.touchProduct(tx, productId, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.options',
      subject: `product ${productId}`,
      before: valuesByName(product.options),
      after: valuesByName(after.options),
    })
  })
}

/** In the order of the options, with positions from 0. */
export function sortVariants<V extends { optionValues: string[]; position: number }>(
  options: ProductOption[],
  variants: V[],
): V[] {
  return variants.toSorted(byCombination(options)).map((variant, position) => ({ ...variant, position }))
}

const valuesByName = (options: ProductOption[]) =>
  Object.fromEntries(options.map(({ name, values }) => [name, values]))
