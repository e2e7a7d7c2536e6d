import { type FormEvent, useState } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
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
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Move to position"
      description={row.product.name}
      submit="Move"
      onSubmit={handleSubmit}
    >
      <Field label="Position" hint={`1 is the most visible, ${total} the last.`} error={error}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </FormDialog>
  )
}
