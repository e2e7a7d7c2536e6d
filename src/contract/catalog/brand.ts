interface Specified {
  specifications: readonly { name: string; value: string }[]
}

/** Products have no field for it, but many list it among their specifications. */
export const brandOf = ({ specifications }: Specified): string | undefined =>
  specifications.find(isBrand)?.value

const isBrand = ({ name }: { name: string }) => ['brand', 'manufacturer'].includes(name.toLowerCase())

/** The specifications with this brand, in the place of another one. */
export function withBrand<Specification extends { name: string; value: string }>(
  specifications: readonly Specification[],
  brand: string,
): (Specification | { name: string; value: string })[] {
  const index = specifications.findIndex(isBrand)
  if (index < 0) return [{ name: 'Brand', value: brand }, ...specifications]
  return specifications.map((each, at) => (at === index ? { ...each, value: brand } : each))
}
