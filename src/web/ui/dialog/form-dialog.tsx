import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'description' | 'size' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'busy' | 'busyLabel'> & {
    onClose: () => void
    /** Label of the submit button, such as 'Save changes'. */
    submit: string
    onSubmit: (event: FormEvent) => unknown
    /** The form's id, when the caller needs it. */
    formId?: string
    /** Replaces the fields with another form of the same id, with its own button labels. */
    instead?: { submit: string; cancel?: string; form: ReactNode } | undefined
  }

/** A form in a dialog, with its buttons always visible. */
export function FormDialog(props: Props) {
  const { onClose, submit, onSubmit, variant = 'go', disabled, busy, busyLabel, children, ...more } = props
  const ownId = useId()
  const { formId = ownId, instead, ...dialog } = more
  return (
    <Dialog
      {...dialog}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{instead?.cancel ?? 'Cancel'}</Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {instead?.submit ?? submit}
          </Button>
        </>
      }
    >
      {instead ? (
        instead.form
      ) : (
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
          {children}
        </form>
      )}
    </Dialog>
  )
}
