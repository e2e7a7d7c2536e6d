import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useDiscardGuard } from './use-discard-guard.tsx'

interface Guarded {
  onClose: () => void
  /** Whether the fields differ from their initial values. Closing then asks first. */
  hasChanges: boolean
}

type Props = Omit<ComponentProps<typeof Dialog>, 'onOpenChange'> &
  Guarded & {
    /** Whether there is a Cancel button, and whether it is disabled. */
    cancel?: 'enabled' | 'disabled'
  }

/** A dialog of the back office with fields. */
export function GuardedDialog({ onClose, hasChanges, cancel, footer, ...dialog }: Props) {
  const { askFirst, guard } = useDiscardGuard({ isOpen: dialog.open, hasChanges })
  const close = () => askFirst(onClose)
  return (
    <>
      <Dialog
        {...dialog}
        onOpenChange={close}
        footer={
          <>
            {cancel && (
              <Button disabled={cancel === 'disabled'} onClick={close}>
                Cancel
              </Button>
            )}
            {footer}
          </>
        }
      />
      {guard}
    </>
  )
}

/** A form in a dialog of the back office. */
export function GuardedFormDialog({
  onClose,
  hasChanges,
  ...dialog
}: ComponentProps<typeof FormDialog> & Guarded) {
  const { askFirst, guard } = useDiscardGuard({ isOpen: dialog.open, hasChanges })
  return (
    <>
      <FormDialog {...dialog} onClose={() => askFirst(onClose)} />
      {guard}
    </>
  )
}
