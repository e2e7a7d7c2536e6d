import type { Readable } from 'node:stream'
import type { CurrencyCode } from '#contract/choices.ts'
import { toDecimal } from '#contract/money.ts'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { type VariantPriceRow, listPricesAfter } from '#shop/pricing/prices/queries.ts'
import { priceColumns, tierNumbers } from './price-columns.ts'

/** The prices of a fixed list as CSV. Importing an unchanged export changes nothing. */
export function priceFile(db: Db, priceListId: number, currency: CurrencyCode): Readable {
  return csvFile(priceColumns, lineBatches(db, priceListId, currency))
}

async function* lineBatches(db: Db, priceListId: number, currency: CurrencyCode) {
  for (let lastId = 0; ;) {
    const rows = await listPricesAfter(db, priceListId, lastId, batchSize)
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, currency))
    lastId = rows.at(-1)?.variantId ?? 0
    if (rows.length < batchSize) return
  }
}

const batchSize = 500

function cellsOf({ sku, product, label, own }: VariantPriceRow, currency: CurrencyCode): string[] {
  const name = label ? `${product.name}, ${label}` : product.name
  const tiers = tierNumbers.flatMap((_, index) => {
    const tier = own?.tiers[index]
    return tier ? [String(tier.minQuantity), toDecimal(tier.price, currency)] : ['', '']
  })
  return [sku, name, own ? toDecimal(own.price, currency) : '', ...tiers]
}
