import { CircleAlert } from 'lucide-react'
import { errorMessage } from '#web/forms/error-message.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why a change was not made, where it was asked for: a toast is gone before it is read. */
export function ChangeFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="The change was not saved.">
      {errorMessage(error)}
    </Notice>
  )
}
