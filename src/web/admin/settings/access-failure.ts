import { staleAccess } from '#contract/access.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { changeInWords } from '#web/admin/forms/change-in-words.ts'
import { staleRow } from '#web/admin/forms/stale-row.ts'

/** Why the gate or its code was not changed, and who changed it first. */
export function accessFailure(error: unknown): string {
  const current = staleRow(error, staleAccess)
  if (!current) return failureText(error)
  const event = changeInWords('Changed', current.lastChanges[0], new Date())
  return `${event}. The page shows the current settings now. Try again if you still want the change.`
}
