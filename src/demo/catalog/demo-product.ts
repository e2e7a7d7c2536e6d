import { slugify } from '#shop/catalog/admin/slugify.ts'
import type { Picture } from '#demo/pictures/picture.ts'

/** A product of the demo shop. Money is decimal text in USD, as in the API. */
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
  variants: string[]
  includes: string[]
  specifications: { name: string; value: string }[]
  pictures: Picture[]
}

export type DemoTag = 'hot-deal' | 'new' | 'limited'

/** A product as written in the catalog files. Missing values are empty; the slug is derived from the name. */
interface ProductEntry {
  name: string
  slug?: string
  sku: string
  price: string
  was?: string
  rrp?: string
  stock: number | null
  featured?: number
  tags?: DemoTag[]
  description: string
  variants?: string[]
  includes: string[]
  specifications: Record<string, string>
  pictures: Picture[]
}

export function productsOf(category: string, entries: ProductEntry[]): DemoProduct[] {
  return entries.map((entry) => ({
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
    variants: entry.variants ?? [],
    includes: entry.includes,
    specifications: Object.entries(entry.specifications).map(([name, value]) => ({ name, value })),
    pictures: entry.pictures,
  }))
}
