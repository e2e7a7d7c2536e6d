import type { FileErrors } from '#platform/csv/file-errors.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'
import { inTrashMessage, unknownSkuMessage } from './line-rules.ts'
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
 * Groups lines by their group, or else by the address of their product. Without either, a line belongs to the product that has
 * its SKU, or is a new product if the file has no options.
 */
export function groupLines(lines: VariantLine[], shop: VariantShop, errors: FileErrors): ProductGroup[] {
  const groups = new Map<string, ProductGroup['lines']>()
  const unaddressed: ProductGroup['lines'][] = []
  for (const [key, members] of Map.groupBy(lines, (line) => keyOf(line, shop))) {
    const [first, ...others] = members
    if (!first) continue
    if (key === null) unaddressed.push(...members.filter((line) => canBeAdded(line, errors)).map(alone))
    else {
      const slug = addressOf(members, shop)
      if (slug !== undefined && !groups.has(slug)) groups.set(slug, [first, ...others])
      else if (first.facts.name) unaddressed.push([first, ...others])
      else for (const line of members) refuseUnknown(line, errors)
    }
  }
  const takenSlugs = { has: (slug: string) => shop.slugs.has(slug) || groups.has(slug) }
  for (const members of unaddressed)
    groups.set(firstFreeName(slugify(members[0].facts.name ?? ''), takenSlugs), members)
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

/** Null for a line that is a product of its own. */
function keyOf(line: VariantLine, shop: VariantShop): string | null {
  if (line.group !== undefined) return `group ${line.group}`
  const slug = line.slug ?? productOf(line, shop)?.slug
  return slug === undefined ? null : `slug ${slug}`
}

/** The address that these lines name, or that of the product to which they add variants or that has their SKUs. */
const addressOf = (lines: VariantLine[], shop: VariantShop) =>
  lines.find(({ slug }) => slug !== undefined)?.slug ??
  lines.flatMap((line) => parentOf(line, shop) ?? productOf(line, shop) ?? [])[0]?.slug

const alone = (line: VariantLine): ProductGroup['lines'] => [line]

/** Whether the line has enough for a new product of its own. */
function canBeAdded(line: VariantLine, errors: FileErrors): boolean {
  if (line.options) refuseLine(errors, line, 'slug', 'Enter the page address of the product')
  else if (line.facts.name) return true
  else refuseUnknown(line, errors)
  return false
}

/** A SKU that no variant has, in a line with too little for a new product. */
function refuseUnknown(line: VariantLine, errors: FileErrors) {
  const { parentSku } = line
  if (parentSku !== undefined) refuseLine(errors, line, '', missingParent(parentSku))
  else refuseLine(errors, line, 'sku', unknownSkuMessage)
}

const missingParent = (sku: string) =>
  sku === ''
    ? 'The file names this product only by its id. Export it with the column Product reference.'
    : `No product has the SKU ${sku}. Import the file of products first.`

const parentOf = ({ parentSku }: VariantLine, shop: VariantShop) =>
  parentSku ? productOf({ sku: parentSku }, shop) : undefined

const productOf = ({ sku }: Pick<VariantLine, 'sku'>, shop: VariantShop) =>
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
