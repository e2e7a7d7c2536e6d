import * as z from 'zod'
import { isoDateTime, money } from '#contract/fields.ts'

/** Documents that correct an issued invoice: one bills added items, the other credits removed ones. */
export const correctionKinds = ['supplementary_invoice', 'credit_note'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const invoiceCorrection = z.object({
  kind: z.enum(correctionKinds),
  /** INV-000002 or CN-000001. */
  number: z.string(),
  issuedAt: isoDateTime,
  /** The amount billed or credited. */
  totalAmount: money,
})
export type InvoiceCorrection = z.infer<typeof invoiceCorrection>
