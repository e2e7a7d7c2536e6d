import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { wholeAmountMessage } from '#contract/currency.ts'
import { priceInput, wholeNumber } from '#contract/fields.ts'
import { isPayable, toCents } from '#contract/money.ts'

/** A field of a product that is edited in its cell of the list. */
export interface InlineField {
  /** 'Price' */
  label: string
  inputMode: 'decimal' | 'numeric'
  maxLength: number
  /** As it is edited. */
  textOf: (product: StaffProduct) => string
  /** The error of a text; undefined if it is valid. */
  errorOf: (text: string, base: CurrencyCode) => string | undefined
  /** Whether the text means the product's value. */
  isSame: (text: string, product: StaffProduct) => boolean
}

export const priceField: InlineField = {
  label: 'Price',
  inputMode: 'decimal',
  maxLength: 12,
  textOf: ({ price }) => price,
  errorOf(text, base) {
    const parsed = priceInput.safeParse(text)
    if (!parsed.success) return parsed.error.issues[0]?.message
    return isPayable(toCents(parsed.data), base) ? undefined : wholeAmountMessage(base)
  },
  isSame: (text, { price }) => toCents(text.trim()) === toCents(price),
}

export const stockField: InlineField = {
  label: 'Stock',
  inputMode: 'numeric',
  maxLength: 10,
  textOf: ({ stockQuantity }) => stockQuantity?.toString() ?? '',
  errorOf: (text) => wholeNumber.safeParse(parseStock(text)).error?.issues[0]?.message,
  isSame: (text, { stockQuantity }) => parseStock(text) === stockQuantity,
}

/** NaN for text that is not a whole number. */
export const parseStock = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
