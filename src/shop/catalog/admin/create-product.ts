import type * as z from 'zod'
import type { productForm } from '#contract/catalog/staff-products.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { refuseLowOriginalPrice } from '#shop/pricing/prices/refuse-low-original-price.ts'
import { UnknownCategory } from './problems.ts'
import { amountsOf, newProductValues, pricesOf } from './product-values.ts'
import { lockCategoryShared } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import * as queries from './queries.ts'
import { mapUniqueViolations } from './map-unique-violations.ts'
import { firstFreeName, slugify } from './slugify.ts'

interface Creation {
  fields: z.output<typeof productForm>
  actor: User
}

/**
 * Creates a product, last in the lists, and returns its id. Throws FractionalAmount, OriginalPriceBelowPrice, SkuTaken,
 * SlugTaken, UnknownCategory.
 */
export async function createProduct(db: Db, clock: Clock, { fields, actor }: Creation): Promise<number> {
  refuseLowOriginalPrice(pricesOf(fields))
  return mapUniqueViolations(() =>
    transaction(db, async (tx) => {
      await refuseFractionsOfBase(tx, amountsOf(fields))
      await queries.lockSlugsAndPositions(tx)
      return insertNewProduct(tx, clock(), { fields, actor, action: 'product.create' })
    }),
  )
}

interface Insertion extends Creation {
  action: string
}

/** Needs the lock on slugs and positions. */
export async function insertNewProduct(tx: Db, now: Date, { fields, actor, action }: Insertion) {
  if (fields.categoryId && !(await lockCategoryShared(tx, fields.categoryId))) {
    throw new UnknownCategory('categoryId')
  }
  const next = await nextPositions(tx)
  const values = newProductValues({
    ...fields,
    slug: fields.slug ?? (await nextSlug(tx, fields.name)),
    featuredOrder: fields.featuredOrder ?? next.featuredOrder,
    displayOrder: fields.displayOrder ?? next.displayOrder,
  })
  const movement = { reason: 'count', reference: null, actorId: actor.id, at: now } as const
  const [inserted] = await queries.insertProducts(tx, [values], movement)
  if (!inserted) throw new Error('Insert returned no product')
  await queries.deleteRedirects(tx, [values.slug])
  await recordChange(tx, {
    actorId: actor.id,
    action,
    subject: `product ${inserted.id}`,
    before: null,
    after: values,
  })
  return inserted.id
}

async function nextSlug(tx: Db, name: string) {
  const wanted = slugify(name)
  return firstFreeName(wanted, await queries.findSlugsWithPrefix(tx, wanted))
}
