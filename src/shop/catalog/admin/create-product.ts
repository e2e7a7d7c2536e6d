import type * as z from 'zod'
import type { productForm } from '#contract/catalog/staff-products.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { UnknownCategory } from './problems.ts'
import { newProductValues } from './product-values.ts'
import { keepCategory } from '#shop/catalog/admin/categories/queries.ts'
import { nextPlaces } from '#shop/catalog/admin/order/queries.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'
import { freeName, slugOf } from './slug-of.ts'

interface Creation {
  fields: z.output<typeof productForm>
  actor: User
}

/** A new product behind all others; throws SkuTaken, SlugTaken, UnknownCategory. */
export async function createProduct(db: Db, clock: Clock, { fields, actor }: Creation): Promise<number> {
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      await queries.lockAddressesAndPlaces(tx)
      return insertNewProduct(tx, clock(), { fields, actor, action: 'product.create' })
    }),
  )
}

interface Insertion extends Creation {
  action: string
}

/** Wants addresses and places locked. */
export async function insertNewProduct(tx: Db, now: Date, { fields, actor, action }: Insertion) {
  if (fields.categoryId && !(await keepCategory(tx, fields.categoryId))) {
    throw new UnknownCategory('categoryId')
  }
  const places = await nextPlaces(tx)
  const values = newProductValues({
    ...fields,
    slug: fields.slug ?? (await nextSlug(tx, fields.name)),
    featuredOrder: fields.featuredOrder ?? places.featuredOrder,
    displayOrder: fields.displayOrder ?? places.displayOrder,
  })
  const [inserted] = await queries.insertProducts(tx, [values], now)
  if (!inserted) throw new Error('An inserted product was not returned')
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
  const wanted = slugOf(name)
  return freeName(wanted, await queries.takenSlugs(tx, wanted))
}
