import type { Readable } from 'node:stream'
import * as exports from '#contract/catalog/product-exports.ts'
import * as files from '#contract/catalog/product-files.ts'
import type { StaffProductFilters } from '#contract/catalog/staff-products.ts'
import type { Db } from '#platform/database/db.ts'
import { downloadHeaders } from '#platform/http/download-headers.ts'
import { reportStream } from '#platform/http/report-stream.ts'
import { recordView } from '#shop/audit/record-view.ts'
import { importProducts } from '#shop/catalog/admin/files/import-products.ts'
import type { Filters } from '#shop/catalog/admin/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { googleFeed } from './google-feed.ts'
import { productFile, productWorkbook } from './product-file.ts'
import { shopifyFile } from './shopify-file.ts'

type FiltersOf = (query: StaffProductFilters) => Promise<Filters>

export function productFileRoutes(context: ShopContext, filtersOf: FiltersOf) {
  for (const format of exportFormats) exportRoutes(context, filtersOf, format)
  const { serve, db, clock } = context
  serve(
    files.importProducts,
    ({ query, body, user }) => importProducts(db, clock, { ...query, file: body, actor: user }),
    { stream: reportStream },
  )
}

interface ExportFormat {
  all: exports.ProductExport
  selected: exports.SelectionExport
  /** Start of the file's name. */
  name: string
  extension: 'csv' | 'xlsx' | 'xml'
  write: (db: Db, filters: Filters, publicUrl: URL) => Readable
}

const exportFormats: readonly ExportFormat[] = [
  {
    all: exports.exportProducts,
    selected: exports.exportSelectedProducts,
    name: 'products',
    extension: 'csv',
    write: productFile,
  },
  {
    all: exports.exportProductWorkbook,
    selected: exports.exportSelectedWorkbook,
    name: 'products',
    extension: 'xlsx',
    write: productWorkbook,
  },
  {
    all: exports.exportForShopify,
    selected: exports.exportSelectedForShopify,
    name: 'products-shopify',
    extension: 'csv',
    write: shopifyFile,
  },
  {
    all: exports.exportForGoogle,
    selected: exports.exportSelectedForGoogle,
    name: 'products-google-merchant',
    extension: 'xml',
    write: googleFeed,
  },
]

function exportRoutes({ serve, db, clock, config }: ShopContext, filtersOf: FiltersOf, format: ExportFormat) {
  const { all, selected, name, extension, write } = format

  serve(
    all,
    async ({ query, user, reply }) => {
      await recordView(db, { actor: user, action: 'products.export', subject: 'products', query })
      reply.headers(downloadHeaders(name, extension, clock()))
      return write(db, await filtersOf(query), config.publicUrl)
    },
    { limits: limits.export, isCostly: true },
  )

  serve(
    selected,
    async ({ body: { ids }, user, reply }) => {
      const query = { selected: ids.length }
      await recordView(db, { actor: user, action: 'products.export', subject: 'products', query })
      reply.headers(downloadHeaders(name, extension, clock()))
      return write(db, { ids, status: 'all' }, config.publicUrl)
    },
    { limits: limits.export, isCostly: true, invalidates: false },
  )
}
