import { type Parameters, withQuery } from '#contract/paths.ts'

const productFiles = {
  csv: '/api/admin/products.csv',
  xlsx: '/api/admin/products.xlsx',
  shopify: '/api/admin/products/shopify.csv',
  google: '/api/admin/products/google-merchant.xml',
}
export type ProductFileFormat = keyof typeof productFiles

/** The addresses of the files that only staff download, apart from `paths` because buyers' browsers load that. */
export const staffFiles = {
  productsFile: (format: ProductFileFormat, filters: Record<string, string | string[] | undefined>) =>
    withQuery(productFiles[format], filters),
  activityFile: (filters: Parameters) => withQuery('/api/admin/audit.csv', filters),
  salesFile: (days: Parameters) => withQuery('/api/admin/stats/sales.csv', days),
  importErrorsFile: (id: number) => `/api/admin/products/imports/${id}/errors.csv`,
  ordersFile: (filters: Parameters) => withQuery('/api/admin/orders.csv', filters),
  packingSlips: (ids: number[]) => `/api/admin/orders/packing-slips.pdf?ids=${ids.join(',')}`,
  invoices: (ids: number[]) => `/api/admin/orders/invoices.pdf?ids=${ids.join(',')}`,
  pickList: (ids: number[]) => `/api/admin/orders/pick-list.pdf?ids=${ids.join(',')}`,
  packingSlip: (id: number) => `/api/admin/orders/${id}/packing-slip.pdf`,
}
