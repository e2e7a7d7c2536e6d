import * as z from 'zod'
import { isoDateTime } from './fields.ts'

/** The latest staff change of each kind, newest first. */
const lastChanges = z.array(
  z.object({
    /** An action of the activity log, for example `order.status`. */
    action: z.string(),
    /** The email of the staff member; null once the account is deleted. */
    by: z.string().nullable(),
    at: isoDateTime,
  }),
)
export type LastChanges = z.infer<typeof lastChanges>

/** Whether a row has changed since it was read. Callers who do not say which version they read change the current row. */
export const isStale = (row: { version: number }, version: number | undefined) =>
  version !== undefined && row.version !== version

/** Part of the `extra` of a 409 `stale`. */
export const staleFields = { lastChanges }
