import type { IssuedInvoice } from '#contract/orders/invoices.ts'
import { defaultCurrency } from '#contract/choices.ts'
import { toMoney } from '#contract/money.ts'
import type { listInvoicesOf } from './queries.ts'

/** An issued invoice in the buyer's account export. */
export function invoiceReply({
  invoiceNumber,
  issuedAt,
  data,
}: Awaited<ReturnType<typeof listInvoicesOf>>[number]): IssuedInvoice {
  const { orderNumber, seller, customerName, customerEmail, customerPhone, shippingAddress, notes } = data
  return {
    invoiceNumber,
    issuedAt: issuedAt.toISOString(),
    orderNumber,
    seller: seller?.name ?? null,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    billingAddress: data.billingAddress ?? null,
    poNumber: data.poNumber ?? null,
    notes,
    totalAmount: toMoney(data.totalAmount),
    chargedCurrency: data.chargedCurrency ?? defaultCurrency,
  }
}
