import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question, such as 'Delete this category?'. */
  title: string
  /** What will be lost. */
  description: ReactNode
  /** The act itself, such as 'Delete'. */
  confirm: string
  onConfirm: () => void
  busy?: boolean
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, title, description, confirm, onConfirm, busy }: Props) {
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
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
