import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  /** Called when the visitor is about to leave. */
  hasUnsavedChanges: () => boolean
  /** What would be lost, as a sentence: 'Your changes to this product will be lost.' */
  description: string
  /** The form is in a dialog whose address differs in its query only. */
  inDialog?: boolean
}

/** Asks before unsaved changes are lost, whether by a link, by Back or by closing the tab. */
export function UnsavedGuard({ hasUnsavedChanges, description, inDialog = false }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsavedChanges() && (inDialog || current.pathname !== next.pathname),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      cancel="Keep editing"
      confirm="Discard changes"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
