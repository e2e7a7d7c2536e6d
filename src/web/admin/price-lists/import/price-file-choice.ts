import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import type { PriceFileChoice } from '#web/api/admin-price-lists.ts'

/** The choice that reads a file as it was read. */
export function choiceOf({ columns, decimalMark }: PriceFileReading): PriceFileChoice {
  const numberOf = (field: string) => columns.findIndex((column) => column.field === field) + 1 || undefined
  return {
    skuColumn: numberOf('sku'),
    priceColumn: numberOf('price'),
    decimalMark: decimalMark ?? undefined,
  }
}
