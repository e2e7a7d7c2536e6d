import { defaultCurrency } from '#contract/choices.ts'
import type { CorrectionKind } from '#contract/orders/invoice-corrections.ts'
import type { CorrectionData } from '#contract/orders/invoices.ts'
import type { Fact } from '#shop/orders/documents/pdf/render-pdf.ts'
import {
  type InvoiceContent,
  amountText,
  billedContent,
  orderFacts,
  timeOf,
  transferFacts,
} from './invoice-content.ts'

interface Correction {
  kind: CorrectionKind
  number: string
  issuedAt: Date
  data: CorrectionData
}

/** The texts of a supplementary invoice or a credit note. */
export function correctionContent({ kind, number, issuedAt, data }: Correction): InvoiceContent {
  const isCredit = kind === 'credit_note'
  const payment = paymentAfter(data)
  return {
    ...billedContent(data),
    title: isCredit ? 'Credit note' : 'Supplementary invoice',
    isCanceled: false,
    date: issuedAt,
    facts: [
      { label: isCredit ? 'Credit note number' : 'Invoice number', value: number },
      { label: isCredit ? 'Credit note date' : 'Invoice date', value: timeOf(data).day(issuedAt) },
      { label: isCredit ? 'Credits invoice' : 'Supplements invoice', value: data.corrects },
      ...(isCredit ? [{ label: 'Reason', value: reasonOf(data) }] : []),
      ...(!isCredit && data.outstanding > 0 ? [{ label: 'Payment due', value: 'On receipt' }] : []),
      ...orderFacts(data),
      ...(isCredit ? [] : [{ label: 'Payment status', value: payment.status }]),
    ],
    payment,
    notes: null,
  }
}

const reasonOf = ({ status }: CorrectionData) => (status === 'cancelled' ? 'Order canceled' : 'Order changed')

/** The payment status of the whole order after the correction. */
function paymentAfter(data: CorrectionData): { status: string; facts: Fact[] } {
  const { outstanding, refundDue, chargedCurrency = defaultCurrency } = data
  if (refundDue > 0)
    return {
      status: 'Refund due',
      facts: [{ label: 'Refund', value: amountText(refundDue, chargedCurrency) }],
    }
  if (outstanding === 0) return { status: 'Nothing due', facts: [] }
  const due = { label: 'Still due', value: amountText(outstanding, chargedCurrency) }
  return { status: 'Awaiting payment', facts: [due, ...transferFacts(data)] }
}
