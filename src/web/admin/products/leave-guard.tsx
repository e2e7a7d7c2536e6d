import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before a dialog of the address is left with something unsaved in it, be it by its buttons, by Back or by a link. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={() => leaving.reset?.()}
      title="Leave without saving?"
      description="The changes to this product are not saved."
      confirm="Leave"
      onConfirm={() => leaving.proceed?.()}
    />
  )
}
