import { inArray, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#contract/choices.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { accessCodes } from '#shop/access/tables.ts'
import { users } from '#shop/accounts/tables.ts'
import { apiKeys } from '#shop/api-keys/tables.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { webhookEndpoints } from '#shop/integrations/webhooks/tables.ts'
import { mails } from '#shop/mail/tables.ts'
import { companies } from '#shop/companies/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { priceLists } from '#shop/pricing/tables.ts'
import { categories, products } from '#shop/products/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { shippingMethods } from '#shop/shipping/tables.ts'

export async function listProductNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function listCategoryNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The charged currencies of orders by order number. */
export async function listCurrencies(db: Db, orderNumbers: string[]): Promise<Map<string, CurrencyCode>> {
  if (orderNumbers.length === 0) return new Map()
  const { orderNumber, chargedCurrency } = orders
  const rows = await db
    .select({ orderNumber, chargedCurrency })
    .from(orders)
    .where(inArray(orderNumber, orderNumbers))
  return new Map(rows.map((row) => [row.orderNumber, row.chargedCurrency]))
}

/** Current names of subjects other than products, categories and orders. */
export async function listSubjectNames(db: Db, subjects: string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = await rowsOf<{ subject: string; name: string }>(
    db,
    sql`with wanted as (
        select subject, substring(subject from '^(.+) \\d{1,9}$') as kind, substring(subject from ' (\\d{1,9})$')::int as id
        from unnest(${sql.param(subjects)}::text[]) subject)
      select wanted.subject, first_name || ' ' || last_name as name from wanted join ${users} using (id)
        where wanted.kind in ('customer', 'user', 'account')
      union all select wanted.subject, name from wanted join ${priceLists} using (id) where wanted.kind = 'price list'
      union all select wanted.subject, name from wanted join ${companies} using (id) where wanted.kind = 'company'
      union all select wanted.subject, name from wanted join ${shippingMethods} using (id) where wanted.kind = 'shipping method'
      union all select wanted.subject, label from wanted join ${accessCodes} using (id) where wanted.kind = 'access code'
      union all select wanted.subject, name from wanted join ${apiKeys} using (id) where wanted.kind = 'api key'
      union all select wanted.subject, url from wanted join ${webhookEndpoints} using (id) where wanted.kind = 'webhook'
      union all select wanted.subject, mails.subject from wanted join ${mails} using (id) where wanted.kind = 'mail'
      union all select wanted.subject, name from wanted join ${reviews} on reviews.id = wanted.id
        join ${products} on products.id = reviews.product_id where wanted.kind = 'review'`,
  )
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}

/** The last known names of subjects, from their entries. */
export async function listFormerNames(db: Db, subjects: string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const name = sql`coalesce(subject_name, case when jsonb_typeof(after) = 'object' then after ->> 'name' end,
    case when jsonb_typeof(before) = 'object' then before ->> 'name' end)`
  const rows = await rowsOf<{ subject: string; name: string }>(
    db,
    sql`select distinct on (subject) subject, ${name} as name from ${auditLog}
      where subject = any(${sql.param(subjects)}::text[]) and ${name} is not null
      order by subject, id desc`,
  )
  return new Map(rows.map(({ subject, name: known }) => [subject, known]))
}
