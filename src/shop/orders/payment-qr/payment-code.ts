import { currencies } from '#contract/currency.ts'
import { convert } from '#contract/money.ts'
import type { BankAccount, Order } from '#contract/orders/orders.ts'

type Payable = Pick<Order, 'orderNumber' | 'currency' | 'exchangeRate' | 'paymentMethod'> & {
  /** In cents of the base currency. */
  outstanding: number
}

/**
 * The text of an EPC069-12 QR code (GiroCode) for what is outstanding of a bank transfer in euros. Null for other orders, without a valid
 * IBAN and BIC, and for sample bank details.
 */
export function paymentCode(order: Payable, bank: BankAccount | null): string | null {
  const isTransferDue = order.outstanding > 0 && order.paymentMethod === 'bank_transfer'
  if (!isTransferDue || order.currency !== 'EUR' || !bank || bank.sample) return null

  const iban = withoutSpaces(bank.accountNumber)
  const bic = withoutSpaces(bank.swift)
  const amount = convert(order.outstanding, order.exchangeRate, currencies.EUR.decimals)
  if (!isIban(iban) || !bicPattern.test(bic) || amount < 0.01 || amount > maxAmount) return null

  const noPurpose = ''
  const noStructuredReference = ''
  return [
    'BCD',
    '002',
    utf8,
    'SCT',
    bic,
    [...bank.accountName].slice(0, maxNameLength).join(''),
    iban,
    `EUR${amount.toFixed(2)}`,
    noPurpose,
    noStructuredReference,
    order.orderNumber,
  ].join('\n')
}

const utf8 = '1'
const maxNameLength = 70
const maxAmount = 999_999_999.99

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

const bicPattern = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Checks the format and the check digits (ISO 7064, modulo 97). */
function isIban(text: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
