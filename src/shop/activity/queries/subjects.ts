import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { users } from '#shop/accounts/tables.ts'
import { companies } from '#shop/companies/tables.ts'
import { priceLists } from '#shop/pricing/tables.ts'
import { categories, products, variants } from '#shop/products/tables.ts'

export interface FoundSubjects {
  subjects: string[]
  /** Their ids, for changes of several products. */
  products: number[]
}

/** A search that matches more is too broad to find one item. */
const maxFound = 500

/** The subjects whose current name, SKU or email contains the term. */
export async function findSubjects(db: Db, term: string): Promise<FoundSubjects> {
  const [, wholeId] = /^product (\d{1,9})$/.exec(term) ?? []
  if (wholeId !== undefined) return { subjects: [], products: [Number(wholeId)] }
  const pattern = `%${escapeLike(term.toLowerCase())}%`
  const rows = await rowsOf<{ kind: string; id: number }>(
    db,
    sql`(select 'product' as kind, id from ${products}
        where lower(name) like ${pattern} or lower(sku) like ${pattern} limit ${maxFound})
      union select 'product', product_id from ${variants} where lower(sku) = ${term.toLowerCase()}
      union select 'category', id from ${categories} where lower(name) like ${pattern}
      union select 'price list', id from ${priceLists} where lower(name) like ${pattern}
      union select 'company', id from ${companies} where lower(name) like ${pattern}
      union (select 'customer', id from ${users}
        where lower(first_name || ' ' || last_name) like ${pattern} or lower(email) = ${term.toLowerCase()} limit ${maxFound})`,
  )
  return {
    subjects: rows.map(({ kind, id }) => `${kind} ${id}`),
    products: rows.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
  }
}
