/** The parameters of a query. A repeated one is an array. */
export function parseQuery(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [value = '', ...others] = query.getAll(name)
      return [name, others.length > 0 ? [value, ...others] : value]
    }),
  )
}
