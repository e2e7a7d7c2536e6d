/** What a category says of itself when nobody described it. */
export function discover(category: string) {
  return `Discover our collection of ${category}`
}
