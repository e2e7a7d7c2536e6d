import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A timestamp as ISO 8601 in UTC with milliseconds, for values inside JSON, which the driver does not decode. */
export const isoMoment = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
