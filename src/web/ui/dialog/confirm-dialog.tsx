import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question, such as 'Delete this category?'. */
  title: string
  /** The consequences of the action. */
  description: ReactNode
  /** Label of the confirm button, such as 'Delete'. */
  confirm: string
  /** Label of the cancel button. */
  cancel?: string
  onConfirm: () => void
  busy?: boolean
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, confirm, cancel = 'Cancel', onConfirm, busy } = props
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button variant="del" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {description}
    </Dialog>
  )
}
