import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { listPrices, priceLists } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'

const columns = getTableColumns(priceLists)

const variantsOnSale = sql`${variants} join ${products} on products.id = variants.product_id
  and products.archived_at is null and variants.archived_at is null`

const pricedCount = sql<number>`(select count(*)::int from ${listPrices} join ${variantsOnSale} on variants.id = list_prices.variant_id
  where list_prices.price_list_id = price_lists.id)`

export type PriceListRow = Awaited<ReturnType<typeof listPriceLists>>[number]

export function listPriceLists(db: Db) {
  return db.select({ ...columns, pricedCount }).from(priceLists)
}

export async function findPriceList(db: Db, id: number) {
  const [row] = await db
    .select({
      ...columns,
      pricedCount,
      variantCount: sql<number>`(select count(*)::int from ${variantsOnSale})`,
      toCheckCount: sql<number>`(select count(*)::int from ${listPrices} join ${variantsOnSale} on variants.id = list_prices.variant_id
        join prices on prices.variant_id = variants.id and list_prices.price > prices.price
        where list_prices.price_list_id = price_lists.id)`,
    })
    .from(priceLists)
    .where(eq(priceLists.id, id))
  return row
}

export type LockedPriceList = NonNullable<Awaited<ReturnType<typeof lockPriceList>>>

/** The list, locked with its prices until the transaction ends. */
export async function lockPriceList(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(priceLists).where(eq(priceLists.id, id)).for('update')
  return row
}

/** Serializes the creation of lists, so that their number stays bounded. */
export async function lockPriceListCount(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter price lists'))`)
  return tx.$count(priceLists)
}

export type PriceListValues = Pick<
  LockedPriceList,
  'name' | 'kind' | 'discountBasisPoints' | 'state' | 'startsOn' | 'endsOn'
>

/** Refused by price_lists_name_key. */
export async function insertPriceList(
  tx: Db,
  values: PriceListValues & { createdAt: Date },
): Promise<number> {
  const [row] = await tx.insert(priceLists).values(values).returning({ id: priceLists.id })
  if (!row) throw new Error('An inserted price list was not returned')
  return row.id
}

/** The names of all lists, in lower case. */
export async function listNames(tx: Db): Promise<Set<string>> {
  const rows = await tx.select({ name: sql<string>`lower(${priceLists.name})` }).from(priceLists)
  return new Set(rows.map(({ name }) => name))
}

export async function copyPrices(tx: Db, ids: { from: number; to: number }) {
  await tx.execute(
    sql`insert into ${listPrices} (price_list_id, variant_id, price, tiers)
      select ${ids.to}::int, variant_id, price, tiers from ${listPrices} where price_list_id = ${ids.from}`,
  )
}

/** Also after a change of its prices. Refused by price_lists_name_key. */
export async function updatePriceList(tx: Db, id: number, change: Partial<PriceListValues> = {}) {
  await tx
    .update(priceLists)
    .set({ ...change, version: sql`${priceLists.version} + 1` })
    .where(eq(priceLists.id, id))
}

/** With its prices. */
export async function deletePriceList(tx: Db, id: number) {
  await tx.delete(priceLists).where(eq(priceLists.id, id))
}

/** Archived variants count too. */
export function countPrices(db: Db, id: number) {
  return db.$count(listPrices, eq(listPrices.priceListId, id))
}
