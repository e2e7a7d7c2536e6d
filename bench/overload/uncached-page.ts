/** The path of a category page at a price that no other of a million requests of the run has, so that it is not cached. */
export const uncachedPage = (run: number, request: number) =>
  `/category/laptops?maxPrice=${10_000_000 + (run % 89) * 1_000_000 + request}`
