import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  /** Whether something would be lost; asked at the moment of leaving. */
  hasUnsavedChanges: () => boolean
  /** What, as a sentence: 'The changes to the bank details are not saved.' */
  description: string
  /** It stands in a dialog that the address opens: a change of the address alone leaves it too. */
  inDialog?: boolean
}

/** Asks before something unsaved is left, be it by a button, by Back or by a link. */
export function UnsavedGuard({ hasUnsavedChanges: isUnsaved, description: loss, inDialog = false }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && (inDialog || current.pathname !== next.pathname),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={() => leaving.reset?.()}
      title="Leave without saving?"
      description={loss}
      confirm="Leave"
      onConfirm={() => leaving.proceed?.()}
    />
  )
}
