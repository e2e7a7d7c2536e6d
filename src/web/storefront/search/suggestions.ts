import type { Suggestions } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'

/** One row under the search box, and where it leads. */
export interface Suggestion {
  key: string
  href: string
  text: string
  /** What kind of thing it is, or its price. */
  note: { words: string } | { price: string }
  imageUrl?: string
}

/** Products first; then categories; a spelling that the shop knows stands above them. */
export function suggestionRows({ products, categories, spelling }: Suggestions): Suggestion[] {
  return [
    ...(spelling
      ? [{ key: 'spelling', href: paths.search(spelling), text: spelling, note: { words: 'Search' } }]
      : []),
    ...products.map(({ slug, name, imageUrl, price }) => ({
      key: `product ${slug}`,
      href: paths.product(slug),
      text: name,
      note: { price },
      imageUrl,
    })),
    ...categories.map(({ slug, name }) => ({
      key: `category ${slug}`,
      href: paths.category(slug),
      text: name,
      note: { words: 'Category' },
    })),
  ]
}
