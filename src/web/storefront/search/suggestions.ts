import type { Suggestions } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'

/** A row below the search box. */
export interface Suggestion {
  key: string
  /** Null for a row that does something else than open a page. */
  href: string | null
  text: string
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
    ...products.map(({ slug, name, imageUrl, price, maxPrice }) => ({
      key: `product ${slug}`,
      href: paths.product(slug),
      text: name,
      note: { price, isLowest: maxPrice !== price },
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
