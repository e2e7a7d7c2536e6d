import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { codeErrorMessage } from './code-error-message.ts'

/** Why a dialog did not save. */
export function CodeFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="Nothing was changed.">
      {codeErrorMessage(error)}
    </Notice>
  )
}
