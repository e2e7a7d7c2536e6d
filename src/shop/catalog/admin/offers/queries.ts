import { type SQL, and, asc, desc, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { nameContains } from '#shop/catalog/admin/queries.ts'
import { type Offer, selectOffers } from '#shop/catalog/offers/queries.ts'
import { gtinForms, hasCode, normalizeSku, skuForms } from '#shop/catalog/queries/variant-codes.ts'
import { parseWords, prefixTerm } from '#shop/catalog/search/search-terms.ts'
import { onSale, products, skuLetters, variants } from '#shop/products/tables.ts'

/** Products whose variants are read; the words of a short search are in more of them. */
const maxProducts = 50

/** Variants on sale that have all words in their product's name, their SKU, their GTIN or their option values. */
export function searchOffers(db: Db, words: string[], limit: number): Promise<Offer[]> {
  const productIds = db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, ...words.map(productHas)))
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(maxProducts)
  return selectOffers(db)
    .where(and(sql`${products.id} in ${productIds}`, isNull(variants.archivedAt), ...words.map(variantHas)))
    .orderBy(
      desc(isExact(words.join(''))),
      asc(sql`lower(${products.name})`),
      asc(products.id),
      asc(variants.position),
      asc(variants.id),
    )
    .limit(limit)
}

/** The variant with this SKU, if it is on sale. */
export async function findOffer(db: Db, sku: string): Promise<Offer | undefined> {
  const [offer] = await selectOffers(db).where(
    and(onSale, isNull(variants.archivedAt), sql`lower(${variants.sku}) = ${sku.toLowerCase()}`),
  )
  return offer
}

/** By indexes only: name, SKU and GTIN, and the words of its option values. */
function productHas(word: string): SQL | undefined {
  const terms = parseWords(word).map(prefixTerm)
  const inHead = sql`${products.searchHead} @@ (select to_tsquery('english', ${terms.join(' & ')}))`
  return or(nameContains(word), terms.length > 0 ? inHead : undefined)
}

const shownText = sql`(${products.name} || ' ' || ${variants.sku} || ' ' || array_to_string(${variants.optionValues}, ' '))`

/** '256gb' is in '256 GB'. */
function variantHas(word: string): SQL | undefined {
  const letters = normalizeSku(word)
  const gtins = gtinForms(word)
  return or(
    sql`lower(${shownText}) like ${`%${escapeLike(word.toLowerCase())}%`}`,
    letters === '' ? undefined : sql`${skuLetters(shownText)} like ${`%${letters}%`}`,
    gtins.length === 0 ? undefined : sql`${variants.gtin} = any(${sql.param(gtins)}::text[])`,
  )
}

const isExact = (typed: string) => hasCode(sql.param(skuForms(typed)), sql.param(gtinForms(typed)))
