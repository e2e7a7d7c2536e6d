import type * as z from 'zod'
import { variantLabel } from '#contract/catalog/options.ts'
import { baseSku, proposeSku } from '#contract/catalog/codes/propose-sku.ts'
import type { newVariants } from '#contract/catalog/staff-variants.ts'
import { toCents } from '#contract/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { formatMoneyFields } from '#shop/audit/format-money-fields.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { sortVariants } from './change-options.ts'
import { type ListOpenUnits, type LockedVariants, changeLocked } from './locked-variants.ts'
import * as queries from './queries.ts'
import { refuseInvalidVariants } from './variant-errors.ts'
import { amountsOfRows, columnsOf, initialValues } from './variant-values.ts'

type Combination = z.output<typeof newVariants>['combinations'][number]

interface Creation {
  productId: number
  body: z.output<typeof newVariants>
  actor: User
  listOpenUnits: ListOpenUnits
}

/** Creates variants with a stock of 0. Throws StaleVariants, FractionalAmount, Invalid with all errors by row. */
export async function createVariants(
  db: Db,
  clock: Clock,
  { productId, body, actor, listOpenUnits }: Creation,
) {
  const { version, combinations } = body
  const amounts = amountsOfRows('combinations', combinations)
  await changeLocked(db, { productId, version, listOpenUnits, amounts }, async (tx, locked) => {
    const { product, rows } = locked
    const created = await withSkus(tx, combinations, locked)
    await refuseInvalidVariants(
      tx,
      [
        ...rows.map((values) => ({ id: values.id, values })),
        ...created.map((values, row) => ({ values, row })),
      ],
      {
        options: product.options,
        images: [product.imageUrl, ...product.images],
        field: 'combinations',
      },
    )

    const sorted = sortVariants(product.options, [
      ...rows.map((row) => ({ row, position: row.position, optionValues: row.optionValues })),
      ...created.map((values) => ({ values, position: 0, optionValues: values.optionValues })),
    ])
    const now = clock()
    await queries.updateVariants(
      tx,
      sorted.flatMap((item) =>
        'row' in item && item.row.position !== item.position
          ? [{ ...item.row, position: item.position }]
          : [],
      ),
    )
    await queries.insertVariants(tx, productId, {
      rows: sorted.flatMap((item) => ('values' in item ? [{ ...item.values, position: item.position }] : [])),
      movement: { reason: 'count', reference: null, actorId: actor.id, at: now },
    })
    await queries.touchProduct(tx, productId, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.variants-created',
      subject: `product ${productId}`,
      before: null,
      after: Object.fromEntries(
        created.map(({ sku, optionValues, price }) => [
          sku,
          formatMoneyFields({ variant: variantLabel(optionValues) ?? '', price }),
        ]),
      ),
    })
  })
}

async function withSkus(
  tx: Db,
  combinations: Combination[],
  { product, rows }: LockedVariants,
): Promise<queries.VariantValues[]> {
  const first = rows.find(({ archivedAt }) => archivedAt === null)
  const base = first ? baseSku(first.sku, first.optionValues) : product.sku
  const takenSkus = await queries.findSkusWithPrefix(tx, base)
  for (const { sku } of combinations) if (sku !== undefined) takenSkus.add(sku.toLowerCase())
  return combinations.map(({ optionValues, ...fields }) => {
    const sku = fields.sku ?? proposeSku(base, optionValues, takenSkus)
    takenSkus.add(sku.toLowerCase())
    return {
      ...initialValues,
      tiers: [],
      ...columnsOf(fields),
      sku,
      optionValues,
      price: toCents(fields.price),
    }
  })
}
