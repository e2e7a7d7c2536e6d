import { staleAccess } from '#contract/access.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'

/** Why the gate or its code was not changed, and who changed it first. */
export function accessFailure(error: unknown): string {
  const current = currentRow(error, staleAccess)
  if (!current) return errorMessage(error)
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `${event}. The page shows the current settings now. Try again if you still want the change.`
}
