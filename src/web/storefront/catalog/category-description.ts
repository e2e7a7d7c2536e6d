/** The default description of a category. */
export function categoryDescription(category: string) {
  return `Discover our collection of ${category}`
}
