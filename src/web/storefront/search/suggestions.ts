import type { Suggestions } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'

/** A row below the search box. */
export interface Suggestion {
  key: string
  /** Null for a row that does something else than open a page. */
  href: string | null
  text: string
  /** Below the name of a product. */
  detail?: { label: string | null; sku: string | null }
  /** The kind of suggestion, or the product's price. */
  note: { label: string } | { price: string; isLowest: boolean }
  imageUrl?: string
}

/** A spelling correction first, then products, then categories. */
export function suggestionRows({ products, categories, spelling }: Suggestions): Suggestion[] {
  return [
    ...(spelling
      ? [{ key: 'spelling', href: paths.search(spelling), text: spelling, note: { label: 'Search' } }]
      : []),
    ...products.map(({ slug, name, sku, imageUrl, price, maxPrice, variantCount, variant }) => ({
      key: `product ${slug}`,
      href: paths.product(slug, variant?.sku),
      text: name,
      detail:
        variant ??
        (variantCount > 1 ? { label: `${variantCount} variants`, sku: null } : { label: null, sku }),
      note: variant ? { price: variant.price, isLowest: false } : { price, isLowest: maxPrice !== price },
      imageUrl,
    })),
    ...categories.map(({ slug, name }) => ({
      key: `category ${slug}`,
      href: paths.category(slug),
      text: name,
      note: { label: 'Category' },
    })),
  ]
}
