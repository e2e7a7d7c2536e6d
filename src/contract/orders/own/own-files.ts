import { type Parameters, withQuery } from '#contract/paths.ts'

/** The paths of the files that buyers download from their list of orders. */
export const ownFiles = {
  csv: (filters: Parameters) => withQuery('/api/orders.csv', filters),
  invoicesOfMonth: (month: string, buyers?: string) =>
    withQuery('/api/orders/invoices.pdf', { month, buyers }),
} as const
