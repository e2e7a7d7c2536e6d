import { type Cents, toMoney } from '#contract/money.ts'
import type { BankAccount, Order } from '#contract/orders/orders.ts'

type Payable = Pick<Order, 'orderNumber' | 'chargedCurrency' | 'paymentMethod'> & {
  outstanding: Cents
}

/**
 * The text of an EPC069-12 QR code (GiroCode) for the outstanding bank transfer of an order charged in euros. Null for other
 * orders, without a valid IBAN and BIC, and for sample bank details.
 */
export function paymentCode(order: Payable, bank: BankAccount | null): string | null {
  const { outstanding, chargedCurrency, paymentMethod } = order
  if (paymentMethod !== 'bank_transfer' || chargedCurrency !== 'EUR' || !bank || bank.sample) return null

  const iban = withoutSpaces(bank.accountNumber)
  const bic = withoutSpaces(bank.swift)
  if (!isIban(iban) || !bicPattern.test(bic) || outstanding < 1 || outstanding > maxAmount) return null

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
    `EUR${toMoney(outstanding)}`,
    noPurpose,
    noStructuredReference,
    order.orderNumber,
  ].join('\n')
}

const utf8 = '1'
const maxNameLength = 70
const maxAmount: Cents = 99_999_999_999

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
