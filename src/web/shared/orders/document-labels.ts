import type { CorrectionKind } from '#contract/orders/invoice-corrections.ts'

export const documentLabels: Record<'invoice' | CorrectionKind, string> = {
  invoice: 'Invoice',
  supplementary_invoice: 'Invoice',
  credit_note: 'Credit note',
}
