import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Row } from './row.ts'

interface Props {
  open: boolean
  row: Row
  total: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks for the position that a product is to have, counted from 1. */
export function MoveDialog({ open, row, total, onMove, onClose }: Props) {
  const formId = useId()
  const [typed, setTyped] = useState(String(row.index + 1))
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const position = Number(typed)
    if (!Number.isInteger(position) || position < 1 || position > total) {
      setError(`Please enter a position from 1 to ${total}`)
      return
    }
    onMove(position - 1)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Move to position"
      description={row.product.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="go">
            Move
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label="Position" hint={`1 is the most visible, ${total} the last.`} error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </form>
    </Dialog>
  )
}
