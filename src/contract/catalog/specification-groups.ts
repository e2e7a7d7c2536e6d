/** A fact about a product, in a group of its specification table or in none. */
export interface Specification {
  group?: string | undefined
  name: string
  value: string
}

export interface SpecificationGroup<Row> {
  /** Null if no row of the table has a group. */
  heading: string | null
  rows: Row[]
}

const ungrouped = 'General'

/** The rows by group, each where its first row is. Rows without a group are under 'General' if others have one. */
export function groupSpecifications<Row extends Pick<Specification, 'group'>>(
  rows: readonly Row[],
): SpecificationGroup<Row>[] {
  if (rows.every(({ group }) => !group)) return rows.length > 0 ? [{ heading: null, rows: [...rows] }] : []
  return [...Map.groupBy(rows, ({ group }) => group || ungrouped)].map(([heading, grouped]) => ({
    heading,
    rows: grouped,
  }))
}
