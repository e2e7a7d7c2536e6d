import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEndedSession } from '#web/visitor/ended-session.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  /** Called when the visitor is about to leave. */
  hasUnsavedChanges: () => boolean
  /** The consequence as a sentence: 'Your changes to this product will be lost.' */
  description: string
  /** The form is in a dialog whose address differs in its query only. */
  inDialog?: boolean
  /** Called when the visitor leaves the changes behind. */
  onDiscard?: () => void
}

/** Asks before unsaved changes are lost, whether by a link, by Back or by closing the tab. */
export function UnsavedGuard({ hasUnsavedChanges, description, inDialog = false, onDiscard }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsavedChanges() && (inDialog || current.pathname !== next.pathname),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  const hasSessionEnded = useEndedSession() !== undefined
  const { status, reset } = blocker
  // A hidden page stays as it is.
  useEffect(() => {
    if (status === 'blocked' && hasSessionEnded) reset()
  }, [status, reset, hasSessionEnded])

  return (
    <ConfirmDialog
      open={status === 'blocked' && !hasSessionEnded}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      cancel="Keep editing"
      confirm="Discard changes"
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
    />
  )
}
