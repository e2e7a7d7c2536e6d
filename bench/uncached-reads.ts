import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { productSelection } from '#shop/catalog/queries/products.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'

/** Reads a product and its category by slug in the single statement of a process without a cache. */
export async function readProduct(db: Db, slug: string) {
  await db
    .select({ ...productSelection.product, category: productSelection.category })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, eq(products.slug, slug)))
}

/** Reads the first 24 products of a category by price and their number up to 10,000, in one statement. */
export async function readList(db: Db, category: string) {
  const columns = Object.entries(productSelection.product).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const inCategory = sql`${products} where ${onSale}
    and ${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${category})`
  const sorting = sql`order by ${products.price}, ${products.id}`
  // One JSON value costs the driver less than rows with many columns.
  await db.execute(sql`select (
      select json_agg(listed) from (
        select ${sql.join(columns, sql`, `)}, ${categories.slug} as "categorySlug", ${categories.name} as "categoryName"
        from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
        where ${products.id} in (select ${products.id} from ${inCategory} ${sorting} limit 24) ${sorting}
      ) listed) as listed,
    (select count(*)::int from (select from ${inCategory} limit 10000) counted) as total`)
}
