import { staleAccessCode } from '#contract/access/access-codes.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'

/** Why a code was not changed, and who changed it first. */
export function codeErrorMessage(error: unknown): string {
  const current = currentRow(error, staleAccessCode)
  if (!current) return errorMessage(error)
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `${event}. The list now shows the current code. Close this dialog and try again.`
}
