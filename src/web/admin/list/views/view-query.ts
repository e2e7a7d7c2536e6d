/** Parameters that a view does not contain: the page, the view itself and open dialogs. */
const transient = new Set(['page', 'view', 'open', 'edit', 'new'])

/** The part of a list's query that a view saves, in a fixed sequence so that equal views have equal text. */
export function viewQuery(search: Record<string, string | number | string[] | undefined>): string {
  const entries = Object.entries(search)
    .filter(([name]) => !transient.has(name))
    .flatMap(([name, value = []]) => [value].flat().map((each) => [name, String(each)]))
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return new URLSearchParams(entries).toString()
}
