import { isValidGtin } from '#contract/catalog/codes/gtin.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import type { FindVariant, NamedVariant } from '#contract/quick-order/read-order.ts'
import type { Db } from '#platform/database/db.ts'
import { gtinForms } from '#shop/catalog/queries/variant-codes.ts'
import { type VariantNames, listNamed } from './queries.ts'

export interface NamedVariants {
  find: FindVariant
  /** By SKU. */
  ids: ReadonlyMap<string, number>
}

/** Looks up all codes of an order at once. */
export async function findNamed(db: Db, codes: ReadonlySet<string>): Promise<NamedVariants> {
  const forms = new Map([...codes].map((code) => [code, validForms(code)]))
  const variants = await listNamed(db, {
    skus: [...new Set([...codes].flatMap(loweredForms))],
    gtins: [...forms.values()].flat(),
  })
  const bySku = new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant]))
  const byGtin = new Map(variants.map((variant) => [variant.gtin, variant]))
  return {
    ids: new Map(variants.map(({ sku, variantId }) => [sku, variantId])),
    find: (code) => {
      const ofSku = bySku.get(code.toLowerCase())
      if (ofSku && isSameCode(ofSku.sku, code)) return named(ofSku, 'sku')
      const ofGtin = forms.get(code)?.flatMap((form) => byGtin.get(form) ?? [])[0]
      return ofGtin && named(ofGtin, 'gtin')
    },
  }
}

/**
 * Whether two codes differ in case alone. Both ways, because some letters have the lowercase of another one: that of the
 * Kelvin sign is a k.
 */
const isSameCode = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase()

/**
 * The forms that the database's lower() may give a SKU. Its locale C lowercases ASCII letters only, so other letters
 * stay as stored.
 */
const loweredForms = (code: string) =>
  [code, code.toLowerCase(), code.toUpperCase()].map((form) =>
    form.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )

/** A spreadsheet may have dropped leading zeros, which do not change the check digit. */
const validForms = (code: string) => (/^\d+$/.test(code) ? gtinForms(code).filter(isValidGtin) : [])

function named({ sku, productName, optionValues }: VariantNames, matchedBy: 'sku' | 'gtin'): NamedVariant {
  const label = variantLabel(optionValues)
  return { sku, name: label === null ? productName : `${productName}, ${label}`, matchedBy }
}
