import { type Cents, toCents } from '#contract/money.ts'
import { formatCreditNoteNumber, formatInvoiceNumber } from '#shop/orders/documents/document-numbers.ts'

/** The possible meanings of an order search. */
export interface SearchTerms {
  /** Part of a number, PO number, name or email, without 'order' or 'no.' before a number. */
  text: string
  /** The order total, if the search is an amount. */
  total: Cents | undefined
  /** Number of an invoice or a credit note. */
  documentNumber: string | undefined
  /** Part of a SKU, a tracking number or a payment reference: letters and digits; undefined for one or two of them. */
  code: string | undefined
  /** The last digits of a phone number, which are the same with and without the code of the country. */
  phone: string | undefined
}

const minCodeLength = 3
const minPhoneDigits = 6
const localPhoneDigits = 9

/** Reads '#ORDER-1795', '1,299.00', 'inv 12', 'CN-3', 'SMPL 4410 0091 77' and '+49 (0)30 123456'. */
export function searchTerms(search: string): SearchTerms {
  const code = search
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .replace(/^0+/, '')
  return {
    text: orderText(search.trim()),
    total: amountOf(search.replace(/^[^\d]{1,3}|\s|[^\d]{1,3}$/g, ''), search),
    documentNumber: documentNumberOf(search),
    code: code.length >= minCodeLength ? code : undefined,
    phone: phoneOf(search),
  }
}

function documentNumberOf(typed: string) {
  const [, series = '', digits] = /^\W*(inv|cn)[\W_]*0*(\d{1,10})$/i.exec(typed) ?? []
  if (digits === undefined) return undefined
  return series.toLowerCase() === 'cn'
    ? formatCreditNoteNumber(Number(digits))
    : formatInvoiceNumber(Number(digits))
}

/** Digits match in the middle of an order number, so 'order' and zeros before them only restrict the search. */
function orderText(typed: string) {
  const [, digits] = /^[\s#]*(?:order)?[\s#:–-]*(?:no\.?|number)?[\s#:]*0*(\d+)$/i.exec(typed) ?? []
  return digits ?? typed.replace(/^#\s*/, '')
}

function phoneOf(typed: string) {
  if (!/^[\s\d+()./–-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\(0\)|\D+/g, '').replace(/^0+/, '')
  return digits.length >= minPhoneDigits ? digits.slice(-localPhoneDigits) : undefined
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
