import type { Product } from '#contract/catalog/catalog.ts'

/** Two words of the name of each product: a brand and a model, a model and a kind, a brand and a kind. */
export function twoWordSearches(products: Product[]): string[] {
  const searches = products.flatMap(({ name }) => {
    const [brand, model, , kind] = name.replace(/,.*/, '').split(' ')
    return [`${brand} ${model}`, `${model} ${kind}`, `${brand} ${kind}`]
  })
  return [...new Set(searches)]
}
