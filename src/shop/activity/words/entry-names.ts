import type { CurrencyCode } from '#contract/choices.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'

/** The names that entries refer to by id. */
export interface EntryNames {
  products: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  /** Other names by subject: customers, reviews, emails, price lists, and former names of deleted items. */
  subjects: ReadonlyMap<string, string>
  /** The currencies of orders by order number. */
  currencies: ReadonlyMap<string, CurrencyCode>
  base: CurrencyCode
  time: ShopTime
}
