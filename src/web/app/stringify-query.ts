/** Plain query strings, the same as a form without JavaScript submits. */
export function stringifyQuery(search: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat())
      if (each !== undefined && each !== null && each !== '') query.append(name, String(each))
  }
  return query.size > 0 ? `?${query}` : ''
}
