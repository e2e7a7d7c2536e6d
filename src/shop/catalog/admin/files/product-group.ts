import type { FileErrors } from '#platform/csv/file-errors.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'
import { inTrashMessage } from './line-rules.ts'
import type { VariantLine } from './variant-line.ts'
import type { FileProduct, VariantShop } from './variant-shop.ts'
import { refuseLine } from './shown-value.ts'

/** The lines of one product. */
export interface ProductGroup {
  /** Absent for a new product. */
  product: FileProduct | undefined
  slug: string
  /** At least one. */
  lines: [VariantLine, ...VariantLine[]]
}

/**
 * Groups lines by the address of their product. Without one, a line belongs to the product that has its SKU, or is a new
 * product if the file has no options.
 */
export function groupLines(lines: VariantLine[], shop: VariantShop, errors: FileErrors): ProductGroup[] {
  const groups = new Map<string, ProductGroup['lines']>()
  const singles: VariantLine[] = []
  for (const line of lines) {
    const slug = line.slug ?? productOf(line, shop)?.slug
    const group = slug === undefined ? undefined : groups.get(slug)
    if (group) group.push(line)
    else if (slug !== undefined) groups.set(slug, [line])
    else if (line.options) refuseLine(errors, line, 'slug', 'Enter the page address of the product')
    else if (line.facts.name) singles.push(line)
    else refuseUnknown(line, errors)
  }
  const takenSlugs = { has: (slug: string) => shop.slugs.has(slug) || groups.has(slug) }
  for (const line of singles) groups.set(firstFreeName(slugify(line.facts.name ?? ''), takenSlugs), [line])
  const lineById = new Map<number, number>()
  return [...groups].map(([slug, members]) => {
    const product = findProduct(slug, members, shop)
    const [first] = members
    const earlier = product && lineById.get(product.id)
    const owner = shop.slugs.get(slug)
    if (earlier !== undefined)
      refuseLine(errors, first, 'slug', `Line ${earlier} has this product at another address`)
    else if (owner !== undefined && owner !== product?.id)
      refuseLine(errors, first, 'slug', 'This address is already in use.')
    else if (product?.deletedAt) refuseLine(errors, first, 'sku', inTrashMessage)
    if (product) lineById.set(product.id, earlier ?? first.line)
    refuseForeignSkus(members, { product, shop, errors })
    return { product, slug, lines: members }
  })
}

/** A SKU that no variant has, in a line with too little for a new product. */
function refuseUnknown(line: VariantLine, errors: FileErrors) {
  refuseLine(errors, line, 'name', 'Required for a new product')
  if (line.fields.price === undefined) refuseLine(errors, line, 'price', 'Required for a new product')
}

const productOf = ({ sku }: VariantLine, shop: VariantShop) =>
  shop.products.get(shop.bySku.get(sku.toLowerCase())?.productId ?? 0)

/** The product that has this address, or gets it by the import. */
function findProduct(slug: string, lines: VariantLine[], shop: VariantShop): FileProduct | undefined {
  const atAddress = shop.products.get(shop.idBySlug.get(slug) ?? 0)
  if (atAddress) return atAddress
  const owners = new Set(lines.flatMap((line) => productOf(line, shop) ?? []))
  const [owner] = owners
  return owners.size === 1 ? owner : undefined
}

interface Membership {
  product: FileProduct | undefined
  shop: VariantShop
  errors: FileErrors
}

function refuseForeignSkus(lines: VariantLine[], { product, shop, errors }: Membership) {
  for (const line of lines) {
    const owner = productOf(line, shop)
    if (owner && owner.id !== product?.id)
      refuseLine(errors, line, 'sku', `${owner.name} has this SKU. Variants cannot move between products.`)
  }
}
