import { slugify } from '#shop/catalog/admin/slugify.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { demoCategories } from './demo-categories.ts'
import { demoSpecifications } from './demo-specifications.ts'
import { type DemoOption, type DemoVariant, type VariantEntry, expandVariants } from './demo-variants.ts'

/** A product of the demo shop. Money is decimal text in USD, as in the API; SKU and prices are those of the first variant. */
export interface DemoProduct {
  name: string
  slug: string
  sku: string
  description: string
  price: string
  originalPrice: string | null
  rrp: string | null
  /** The slug of its category. */
  category: string
  /** Null: stock is not tracked. */
  stockQuantity: number | null
  /** Null: not featured. */
  featuredOrder: number | null
  tags: DemoTag[]
  options: DemoOption[]
  /** At least one. */
  variants: DemoVariant[]
  includes: string[]
  specifications: Specification[]
  pictures: Picture[]
}

export type DemoTag = 'hot-deal' | 'new' | 'limited'

/** A product as written in the catalog files. Missing values are empty; the slug is derived from the name. */
interface ProductEntry extends VariantEntry {
  name: string
  slug?: string
  featured?: number
  tags?: DemoTag[]
  description: string
  includes: string[]
  specifications: Record<string, string>
}

export function productsOf(category: string, entries: ProductEntry[]): DemoProduct[] {
  const categoryNumber = demoCategories.findIndex(({ slug }) => slug === category) + 1
  return entries.map((entry, index) => ({
    name: entry.name,
    slug: entry.slug ?? slugify(entry.name),
    sku: entry.sku,
    description: entry.description,
    price: entry.price,
    originalPrice: entry.was ?? null,
    rrp: entry.rrp ?? null,
    category,
    stockQuantity: entry.stock,
    featuredOrder: entry.featured ?? null,
    tags: entry.tags ?? [],
    ...expandVariants(entry, [categoryNumber, index + 1]),
    includes: entry.includes,
    specifications: demoSpecifications(entry.specifications),
    pictures: entry.pictures,
  }))
}
