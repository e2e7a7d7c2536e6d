import { type Cents, toCents } from '#contract/money.ts'

/** What a search of orders may mean besides a part of its text. */
export interface SearchTerms {
  /** Part of a number, PO number, name or email, without 'order' or 'no.' before a number. */
  text: string
  /** The order total, if the search is an amount. */
  total: Cents | undefined
  /** The start of a SKU or a tracking number, without spaces; undefined for one or two characters. */
  code: string | undefined
}

/** Reads 'order 1795', '1,299.00' and 'SMPL 4410 0091 77'. */
export function searchTerms(search: string): SearchTerms {
  const code = search.replace(/\s+/g, '').toLowerCase()
  return {
    text: /^(?:order)?[\s#:]*(?:no\.?|number)?[\s#:]*(\d+)$/i.exec(search.trim())?.[1] ?? search.trim(),
    total: amountOf(search.replace(/^[^\d]{1,3}|\s|[^\d]{1,3}$/g, ''), search),
    code: code.length > 2 ? code : undefined,
  }
}

/** With a separator or a currency, because digits alone are an order number. */
function amountOf(amount: string, typed: string): Cents | undefined {
  const isAmount = /[.,]/.test(amount) || /^\s*(?:[$€£¥₹]|[A-Z]{3}\s)|[$€£¥₹]\s*$/.test(typed)
  if (!isAmount) return undefined
  if (/^(?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d{1,2})?$/.test(amount))
    return toCents(amount.replaceAll(',', ''))
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d{1,10}),\d{1,2}$/.test(amount))
    return toCents(amount.replaceAll('.', '').replace(',', '.'))
  return undefined
}
