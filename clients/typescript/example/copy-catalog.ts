import { type Client, type StaffProduct, crawl } from 'tradecounter-client'
import type { Tables } from './tables.ts'

/** Copies products with their stock: all of them the first time, later those that changed. Returns their number. */
export async function copyCatalog(shop: Client, tables: Tables): Promise<number> {
  const { updatedSince } = tables.rows
  let count = 0

  const products = crawl(shop, '/api/admin/products', { status: 'all', updatedSince })
  for await (const product of products) {
    tables.setProduct(product, await readVariants(shop, product))
    count++
  }
  tables.rows.updatedSince = products.nextUpdatedSince

  for await (const { id } of crawl(shop, '/api/admin/products', { status: 'trash', updatedSince }))
    tables.removeProduct(id)
  tables.save()
  return count
}

/** A product of one variant has its SKU and stock itself. */
async function readVariants(shop: Client, product: StaffProduct) {
  if (product.variantCount === 1) return [product]
  const path = { id: product.id }
  const { data } = await shop.GET('/api/admin/products/{id}/variants', { params: { path } })
  return data.variants.filter(({ archivedAt }) => archivedAt === null)
}
