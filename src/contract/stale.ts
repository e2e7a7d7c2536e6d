import * as z from 'zod'
import { moment } from './fields.ts'

/** The latest change of each kind that staff made, newest first; a 409 `stale` adds them to the current row. */
const lastChanges = z.array(
  z.object({
    /** As in the activity log: `order.status`. */
    action: z.string(),
    /** By email; null once the account is deleted. */
    by: z.string().nullable(),
    at: moment,
  }),
)
export type LastChanges = z.infer<typeof lastChanges>

/** What a 409 `stale` carries in `extra`. */
export const staleFields = { lastChanges }
