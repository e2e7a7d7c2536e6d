import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { listCategoryNames } from '#shop/catalog/admin/categories/queries.ts'
import { findGtinOwners } from '#shop/catalog/admin/files/queries.ts'
import { findSlugOwners } from '#shop/catalog/admin/queries.ts'
import { findNumberOwners } from '#shop/catalog/admin/variants/queries.ts'
import type { ListOrdered } from '#shop/catalog/admin/trash/empty-trash.ts'
import { type ProductUndo, type UndoShop, planUndo } from './plan-undo.ts'
import * as queries from '#shop/catalog/admin/imports/undo/queries/imported.ts'

/** The orders part provides them. */
export interface OrderedLists {
  listOrdered: ListOrdered
  /** Which of these variants were ever ordered. */
  listOrderedVariants: (db: Db, variantIds: number[]) => Promise<Set<number>>
}

export interface PlannedUndo extends ProductUndo {
  product: queries.ImportedProduct
}

interface Reading extends OrderedLists {
  importId: number
  productIds: number[]
  now: Date
}

/** Plans the undo of an import in batches of products. */
export async function* planUndoInBatches(
  db: Db,
  { importId, productIds, now, ...lists }: Reading,
): AsyncGenerator<PlannedUndo[]> {
  const categories = await listCategoryNames(db)
  const categoryIds = new Set(categories.map(({ id }) => id))
  for await (const part of chunkYielding(productIds, batchSize)) {
    const products = await queries.listImported(db, importId, part)
    const variants = await queries.listImportedVariants(db, importId, part)
    const shop = { ...(await readOwners(db, { products, variants, ...lists })), categoryIds, now }
    const byProduct = Map.groupBy(variants, ({ productId }) => productId)
    yield products.map((product) => ({
      product,
      ...planUndo(product, byProduct.get(product.id) ?? [], shop),
    }))
  }
}

const batchSize = 100

interface Rows extends OrderedLists {
  products: queries.ImportedProduct[]
  variants: queries.ImportedVariant[]
}

async function readOwners(
  db: Db,
  { products, variants, listOrdered, listOrderedVariants }: Rows,
): Promise<Omit<UndoShop, 'categoryIds' | 'now'>> {
  const addedIds = (rows: { id: number; kind: string | null }[]) =>
    rows.filter(({ kind }) => kind === 'added').map(({ id }) => id)
  const gtins = variants.flatMap(({ before }) => before?.gtin ?? [])
  const gtinOwners = await findGtinOwners(db, gtins)
  return {
    orderedProducts: await listOrdered(db, addedIds(products)),
    orderedVariants: await listOrderedVariants(db, addedIds(variants)),
    slugOwners: await findSlugOwners(
      db,
      products.flatMap(({ before }) => before?.slug ?? []),
    ),
    gtinOwners: new Map(gtinOwners.map(({ gtin, id }) => [gtin, id])),
    numberOwners: await findNumberOwners(
      db,
      variants.flatMap(({ before }) => before?.supplierNumbers ?? []),
    ),
  }
}
