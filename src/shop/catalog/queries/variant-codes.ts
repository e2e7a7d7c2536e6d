import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products, skuLetters, variants } from '#shop/products/tables.ts'

/** Letters and digits alone, as in the index of variants by SKU. */
export const normalizeSku = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** This GTIN in each length it can be stored in; empty if the text is none. */
export function gtinForms(typed: string): string[] {
  const digits = typed.replace(/[\s-]+/g, '')
  if (!/^\d{8,14}$/.test(digits)) return []
  const significant = digits.replace(/^0+/, '')
  return [8, 12, 13, 14].map((length) => significant.padStart(length, '0'))
}

const letters = skuLetters(variants.sku)

export const hasCode = (sku: SQLWrapper, gtins: SQLWrapper) =>
  sql`(${letters} = ${sku} or ${variants.gtin} = any(${gtins}::text[]))`

export const skuStartsWith = (sku: SQLWrapper, afterSku: SQLWrapper) =>
  sql`(${letters} ~>=~ ${sku} and ${letters} ~<~ ${afterSku})`

/** The least text that sorts after every SKU with this start. */
export const afterSku = (sku: string) => `${sku}~`

/** A short start of a SKU in a large shop has more variants than this; the others are left out. */
const maxVariants = 2000

/**
 * Whether a live variant of the product meets the condition. As an array, so that products are looked up by id beside
 * other conditions on them; without duplicates, because the array is searched linearly.
 */
export const hasVariant = (condition: SQL) => sql`${products.id} = any(array(
  select distinct product_id from (
    select ${variants.productId} as product_id from ${variants}
    where ${variants.archivedAt} is null and ${condition} limit ${sql.raw(String(maxVariants))}) matching))`

/** Four letters and digits, at least one of them a digit, may be the start of a SKU. */
export function mayBeSku(typed: string) {
  const normalized = normalizeSku(typed)
  return normalized.length >= 4 && /\d/.test(normalized)
}
