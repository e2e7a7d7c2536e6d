import type { NearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { maxPriceLists } from '#contract/limits.ts'
import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import type { StalePriceList as CurrentPriceList } from '#contract/pricing/price-lists.ts'
import type { StandardPrice } from '#contract/pricing/standard-prices.ts'
import type { LastChanges } from '#contract/stale.ts'
import { originalPriceMessage } from '#contract/pricing/original-price.ts'
import { Conflict, Invalid, NotFound, ShopProblem, Stale } from '#platform/problems.ts'

interface RefusedQuantity extends NearestQuantities {
  sku: string
  quantity: number
  /** How much of it was in the cart before. */
  inCart?: number
}

/**
 * A line's quantity breaks the minimum or the multiple of its variant. Carries the nearest valid quantities, and the field
 * of the request if it has several lines.
 */
export class QuantityRule extends ShopProblem {
  constructor(line: RefusedQuantity, field?: string) {
    const message = quantityRuleText(line)
    super(422, 'quantity-rule', message, line, field === undefined ? undefined : [{ field, message }])
  }
}

function quantityRuleText({ sku, quantity, below, above, inCart }: RefusedQuantity) {
  const valid = [below, above].filter((nearest) => nearest !== null)
  const line =
    inCart === undefined ? `${quantity} of ${sku}` : `${quantity} of ${sku}, ${inCart} of them in your cart,`
  const start = `${line} cannot be ordered.`
  if (valid.length === 0) return start
  return `${start} Order ${valid.join(' or ')}${inCart === undefined ? '' : ' in total'}.`
}

export class OriginalPriceBelowPrice extends Invalid {
  constructor() {
    const errors = [{ field: 'originalPrice', message: originalPriceMessage }]
    super(errors, originalPriceMessage, 'original-price-below-price')
  }
}

export class PriceListNotFound extends NotFound {
  constructor() {
    super('price-list-not-found', 'Price list not found')
  }
}

export class VariantNotFound extends NotFound {
  constructor() {
    super('variant-not-found', 'No variant has this SKU')
  }
}

/** The list or its prices changed after they were read. Carries the current list. */
export class StalePriceList extends Stale {
  constructor(current: CurrentPriceList) {
    super('This price list was changed after you opened it.', current)
  }
}

/** The product of the price changed after it was read. Carries the current price. */
export class StaleStandardPrice extends Stale {
  constructor(current: StandardPrice & { lastChanges: LastChanges }) {
    super('This price was changed after you opened it.', current)
  }
}

export class PriceListNameTaken extends Conflict {
  constructor() {
    super('price-list-name-taken', 'Another price list has this name.', { field: 'name' })
  }
}

export class TooManyPriceLists extends Conflict {
  constructor() {
    super('too-many-price-lists', `You can have up to ${maxPriceLists} price lists. Delete one first.`)
  }
}

/** A fixed list with prices cannot become a percentage list. */
export class PriceListHasPrices extends Conflict {
  constructor(prices: number) {
    const detail = `This list has ${prices.toLocaleString('en-US')} prices. Remove them first.`
    super('price-list-has-prices', detail, { prices })
  }
}

export class PriceListInUse extends Conflict {
  constructor(companies: number) {
    const users = companies === 1 ? '1 company uses' : `${companies.toLocaleString('en-US')} companies use`
    super('price-list-in-use', `${users} this list. Give them another list first.`, { companies })
  }
}

/** A percentage list has no prices of its own. */
export class PercentageList extends Conflict {
  constructor() {
    super('percentage-list', 'A percentage list has no prices of its own.')
  }
}

/** Some rows of a price file have errors, so nothing was imported. Carries the report. */
export class PricesRefused extends ShopProblem {
  constructor(report: PriceReport, lines: number) {
    const detail = `Nothing was imported: ${lines} of ${report.rows} rows have errors.`
    super(422, 'import-refused', detail, { ...report, changes: [] })
  }
}

/** A file of bytes has no column that holds the SKUs or the prices. Carries how the file is read. */
export class PriceColumnsNotFound extends ShopProblem {
  constructor(reading: PriceFileReading) {
    const fields = new Set(reading.columns.map(({ field }) => field))
    const missing = ['sku', 'price'].filter((field) => !fields.has(field)).map((field) => nouns[field])
    super(422, 'price-columns-not-found', `Choose the column with the ${missing.join(' and the ')}.`, reading)
  }
}

const nouns: Readonly<Record<string, string>> = { sku: 'SKUs', price: 'prices' }

/** Prices of a file of bytes can be read in two ways. Carries how the file is read. */
export class DecimalMarkUnclear extends ShopProblem {
  constructor(reading: PriceFileReading) {
    const detail = 'Prices of the file can be read in two ways. Choose its decimal mark.'
    super(422, 'decimal-mark-unclear', detail, reading)
  }
}
