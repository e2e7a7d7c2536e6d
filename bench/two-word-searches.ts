/** Pairs of words from each product's name: brand and model, model and kind, brand and kind. */
export function twoWordSearches(products: { name: string }[]): string[] {
  const searches = products.flatMap(({ name }) => {
    const [brand, model, , kind] = name.replace(/,.*/, '').split(' ')
    return [`${brand} ${model}`, `${model} ${kind}`, `${brand} ${kind}`]
  })
  return [...new Set(searches)]
}
