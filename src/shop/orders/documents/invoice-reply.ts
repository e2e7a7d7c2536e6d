import { defaultCurrency } from '#contract/choices.ts'
import { toMoney } from '#contract/money.ts'
import type { CorrectionKind } from '#contract/orders/invoice-corrections.ts'
import type { InvoiceData, IssuedInvoice } from '#contract/orders/invoices.ts'

interface Issued {
  /** Absent for an order's first invoice. */
  kind?: CorrectionKind
  invoiceNumber: string
  issuedAt: Date
  data: InvoiceData
}

/** An issued invoice or correction in the buyer's account export. */
export function invoiceReply({ kind, invoiceNumber, issuedAt, data }: Issued): IssuedInvoice {
  const { orderNumber, seller, customerName, customerEmail, customerPhone, shippingAddress, notes } = data
  return {
    kind: kind ?? 'invoice',
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
