/** The value of a specification in a URL, such as 'Color:Black'. Names contain no colon. */
export interface SpecificationFilter {
  name: string
  value: string
}

/** A group of filters is shown with at least two and at most this many values. */
export const maxSpecificationValues = 24

/** Groups of filters in a list, and specifications that one call may filter by. */
export const maxSpecificationGroups = 6

export const specificationFilterPattern = /^[^:]{1,60}:.{1,60}$/u

/** Those of the first names, of which a call takes few. */
export function takenFilters(filters: readonly string[]): string[] {
  return [...groupSpecificationFilters(filters)]
    .slice(0, maxSpecificationGroups)
    .flatMap(([name, values]) => values.map((value) => formatSpecificationFilter({ name, value })))
}

export function formatSpecificationFilter({ name, value }: SpecificationFilter): string {
  return `${name}:${value}`
}

export function parseSpecificationFilter(text: string): SpecificationFilter {
  const colon = text.indexOf(':')
  return { name: text.slice(0, colon), value: text.slice(colon + 1) }
}

/** The values to accept of each specification. */
export function groupSpecificationFilters(texts: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, value } of texts.map(parseSpecificationFilter))
    groups.set(name, [...(groups.get(name) ?? []), value])
  return groups
}
