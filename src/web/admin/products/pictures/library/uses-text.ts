import type { LibraryPicture } from '#contract/media.ts'

type Uses = Pick<LibraryPicture, 'products' | 'productCount' | 'categories' | 'otherUses'>

export const isUsed = ({ productCount, categories, otherUses }: Uses) =>
  productCount > 0 || categories.length > 0 || otherUses.length > 0

/** 'Used by Laptop X and 2 more products', 'Shown in orders', 'Not used'. */
export function usesText(uses: Uses): string {
  if (!isUsed(uses)) return 'Not used'
  const { products, productCount, categories, otherUses } = uses
  const more = productCount - products.length
  const names = [
    ...products.map(({ name }) => name),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'product' : 'products'}`] : []),
    ...categories.map((name) => `category ${name}`),
    ...otherUses.map((use) => (use === 'orders' ? 'past orders' : 'the settings')),
  ]
  return `Used by ${joined(names)}`
}

/** 'A, B and C' */
function joined(names: string[]) {
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}
