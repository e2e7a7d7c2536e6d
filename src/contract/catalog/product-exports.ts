import * as z from 'zod'
import { type Path, endpoint } from '#contract/endpoint.ts'
import { selectedIds } from './bulk-changes.ts'
import { staffProductFilters } from './staff-products.ts'

const csv = 'as CSV with one row for each variant, to edit and import again'
const workbook = 'as an .xlsx workbook with the columns and rows of the CSV file, to edit and import again'
const shopify = "as CSV in the shape of Shopify's product import: live variants, and pictures"
const google =
  'as a Google Merchant Center feed (RSS 2.0) of live variants with a picture. A comment at its end counts the others'

export const exportProducts = exportAll('/api/admin/products.csv', csv)
export const exportSelectedProducts = exportSelected('/api/admin/products.csv', csv)

export const exportProductWorkbook = exportAll('/api/admin/products.xlsx', workbook)
export const exportSelectedWorkbook = exportSelected('/api/admin/products.xlsx', workbook)

export const exportForShopify = exportAll('/api/admin/products/shopify.csv', shopify)
export const exportSelectedForShopify = exportSelected('/api/admin/products/shopify.csv', shopify)

export const exportForGoogle = exportAll('/api/admin/products/google-merchant.xml', google)
export const exportSelectedForGoogle = exportSelected('/api/admin/products/google-merchant.xml', google)

/** Exports the products that match filters. */
export type ProductExport = ReturnType<typeof exportAll>
export type SelectionExport = ReturnType<typeof exportSelected>

function exportAll<const P extends Path>(path: P, shape: string) {
  return endpoint({
    method: 'GET',
    path,
    summary: `Export products ${shape}`,
    access: 'admin',
    query: staffProductFilters,
    reply: z.unknown(),
  })
}

function exportSelected<const P extends Path>(path: P, shape: string) {
  return endpoint({
    method: 'POST',
    path,
    summary: `Export these products, archived ones too, ${shape}`,
    access: 'admin',
    body: z.object({ ids: selectedIds }),
    reply: z.unknown(),
  })
}
