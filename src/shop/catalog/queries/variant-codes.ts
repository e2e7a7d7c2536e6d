import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products, skuLetters, variants } from '#shop/products/tables.ts'

/** Letters and digits alone, as in the index of variants by SKU. */
export const normalizeSku = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

const maxLeadingZeros = 12

/** This SKU in letters and digits, a number also with other leading zeros; empty without letters and digits. */
export function skuForms(typed: string): string[] {
  const sku = normalizeSku(typed)
  if (!/^\d+$/.test(sku)) return sku === '' ? [] : [sku]
  const significant = sku.replace(/^0+(?=\d)/, '')
  return Array.from({ length: maxLeadingZeros + 1 }, (_, zeros) => '0'.repeat(zeros) + significant)
}

/** This GTIN in each length it can be stored in; empty if the text is none. */
export function gtinForms(typed: string): string[] {
  const digits = typed.replace(/[\s\p{Pd}−]+/gu, '')
  if (!/^\d{8,14}$/.test(digits)) return []
  const significant = digits.replace(/^0+/, '')
  return [8, 12, 13, 14].map((length) => significant.padStart(length, '0'))
}

const letters = skuLetters(variants.sku)

export const hasCode = (skus: SQLWrapper, gtins: SQLWrapper) =>
  sql`(${letters} = any(${skus}::text[]) or ${variants.gtin} = any(${gtins}::text[]))`

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
