import { useState } from 'react'
import type { AccessCode } from '#contract/access/access-codes.ts'
import { useEndCode } from '#web/api/access/access-codes.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { CodeFailed } from './code-failed.tsx'
import { EndSessionsBox } from './end-sessions-box.tsx'

interface Props {
  code: AccessCode
  open: boolean
  onClose: () => void
}

/** Ends a code, or the sessions that are left of an ended one. */
export function EndCode({ code: { id, version, label, state, openSessions }, open, onClose }: Props) {
  const toast = useToast()
  const end = useEndCode()
  const [endSessions, setEndSessions] = useState(true)
  const hasEnded = state === 'ended'

  function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault()
    end.mutate(
      { id, version, endSessions },
      {
        onSuccess: () => {
          toast({ title: hasEnded ? 'Sessions ended' : 'Access code ended', text: label })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={onClose}
      title={hasEnded ? `End the sessions of ${label}?` : `End the code for ${label}?`}
      submit={hasEnded ? 'End sessions' : 'End code'}
      variant="del"
      busy={end.isPending}
      busyLabel="Ending..."
      onSubmit={handleSubmit}
    >
      {end.error && <CodeFailed error={end.error} />}
      {hasEnded ? (
        <p>Visitors who entered with this code have to enter another one.</p>
      ) : (
        <>
          <p>It stops working at once and cannot be used again. Other codes are not affected.</p>
          <EndSessionsBox checked={endSessions} onChange={setEndSessions} openSessions={openSessions} />
        </>
      )}
    </FormDialog>
  )
}
