import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  /** Whether something would be lost. */
  unsaved: boolean
  /** What, as a sentence: 'The changes to the bank details are not saved.' */
  loss: string
}

/** Asks before somebody leaves a page on which something is not saved. */
export function UnsavedGuard({ unsaved, loss }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
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
