import { CircleAlert } from '#web/ui/icon/icons.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why a change was not saved. Stays in the form, because a toast disappears before it is read. */
export function ChangeFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="Your changes were not saved.">
      {errorMessage(error)}
    </Notice>
  )
}
