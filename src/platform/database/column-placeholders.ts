import { type Column, type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A placeholder for each column of a table, with the name of its field. Values may be null. */
export function columnPlaceholders<Table extends PgTable>(table: Table) {
  const columns = Object.entries<Column>(getTableColumns(table))
  const placeholders = columns.map(([field, column]) => [
    field,
    sql`${sql.param(sql.placeholder(field), nullable(column))}`,
  ])
  return Object.fromEntries(placeholders) as Record<keyof Table['_']['columns'], SQL>
}

/** Drizzle encodes null as any other value: as JSON's null, for example. */
const nullable = (column: Column) => ({
  mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
})
