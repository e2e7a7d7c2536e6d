import { staleAccess } from '#contract/access.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'

/** Why private access or its code was not changed, and who changed it first. */
export function accessErrorMessage(error: unknown): string {
  const current = currentRow(error, staleAccess)
  if (!current) return errorMessage(error)
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `${event}. This page now shows the current settings. Try again if you still want to change them.`
}
