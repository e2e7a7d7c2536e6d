import type { ProductOption } from '#contract/catalog/options.ts'
import type { SupplierNumber } from '#contract/catalog/codes/supplier-number-text.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { type ProductValues, listProductsById } from '#shop/catalog/admin/queries.ts'
import { findNumberOwners } from '#shop/catalog/admin/variants/queries.ts'
import { slugify } from '#shop/catalog/admin/slugify.ts'
import { type FileVariant, findGtinOwners, findProductIds, listVariantsOf } from './queries.ts'
import { type AddRules, type SharedShop, readSharedShop } from './shared-shop.ts'
import type { VariantLine } from './variant-line.ts'

export interface FileProduct extends ProductValues {
  id: number
  /** Null unless it is in the trash. */
  deletedAt: Date | null
  options: ProductOption[]
}

/** The rows an import of variants depends on. */
export interface VariantShop extends SharedShop {
  products: ReadonlyMap<number, FileProduct>
  idBySlug: ReadonlyMap<string, number>
  /** All variants of each product, by position. */
  variants: ReadonlyMap<number, FileVariant[]>
  /** By SKU in lower case. */
  bySku: ReadonlyMap<string, FileVariant>
  /** The variant of each GTIN, with its SKU in lower case. */
  gtinOwners: ReadonlyMap<string, { id: number; sku: string }>
  /** The ids of the variants by key of a supplier's number. */
  numberOwners: ReadonlyMap<string, number>
}

interface Reading {
  rules: AddRules
  /** Called with the number of lines that are read. */
  onRead: (lines: number) => void
}

export async function readVariantShop(
  db: Db,
  lines: VariantLine[],
  { rules, onRead }: Reading,
): Promise<VariantShop> {
  const products: FileProduct[] = []
  const variants: FileVariant[] = []
  const ids = await findIds(db, lines, onRead)
  for await (const part of chunkYielding(ids, batchSize)) {
    products.push(...(await listProductsById(db, part)))
    variants.push(...(await listVariantsOf(db, part)))
  }
  const gtinOwners = new Map<string, { id: number; sku: string }>()
  const gtins = lines.flatMap(({ fields }) => fields.gtin ?? [])
  for await (const part of chunkYielding(gtins, batchSize))
    for (const { gtin, ...owner } of await findGtinOwners(db, part)) gtinOwners.set(gtin, owner)
  const numberOwners = new Map<string, number>()
  for await (const part of chunkYielding(numbersIn(lines, rules.supplier), batchSize))
    for (const [key, id] of await findNumberOwners(db, part)) numberOwners.set(key, id)
  return {
    ...(await readSharedShop(db, {
      slugs: lines.flatMap(({ slug, facts: { name } }) => slug ?? (name ? slugify(name) : [])),
      rules,
    })),
    products: new Map(products.map((product) => [product.id, product])),
    idBySlug: new Map(products.map(({ slug, id }) => [slug, id])),
    variants: Map.groupBy(variants, ({ productId }) => productId),
    bySku: new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant])),
    gtinOwners,
    numberOwners,
  }
}

/** The suppliers' numbers that these lines name. */
const numbersIn = (lines: VariantLine[], supplier: string | null): SupplierNumber[] =>
  lines.flatMap(({ fields, supplierNumber }) => [
    ...(fields.supplierNumbers ?? []),
    ...(supplier && supplierNumber ? [{ supplier, number: supplierNumber }] : []),
  ])

/** The ids of the products that these lines name. */
export async function findIds(
  db: Db,
  lines: { sku: string; slug?: string | undefined; parentSku?: string | undefined }[],
  onRead: (lines: number) => void = () => {},
): Promise<number[]> {
  const ids = new Set<number>()
  let count = 0
  for await (const part of chunkYielding(lines, batchSize)) {
    const skus = part.flatMap(({ sku, parentSku }) => (parentSku ? [sku, parentSku] : [sku]))
    const slugs = [...new Set(part.flatMap(({ slug }) => slug ?? []))]
    for (const id of await findProductIds(db, { skus, slugs })) ids.add(id)
    onRead((count += part.length))
  }
  return [...ids]
}

const batchSize = 250
