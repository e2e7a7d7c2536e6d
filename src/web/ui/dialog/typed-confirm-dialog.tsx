import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** A question, such as 'Empty the trash?'. */
  title: string
  description: ReactNode
  /** The word to type, in uppercase or lowercase. */
  word: string
  /** Label of the confirm button, such as 'Delete now'. */
  confirm: string
  onConfirm: () => void
  busy: boolean
}

/** Asks to type a word before an action that cannot be undone. */
export function TypedConfirmDialog({ description, word, confirm, onConfirm, onClose, ...dialog }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().toLowerCase() === word.toLowerCase()) onConfirm()
    else setError(`Type ${word}`)
  }

  return (
    <FormDialog
      {...dialog}
      size="sm"
      onClose={onClose}
      submit={confirm}
      variant="del"
      onSubmit={handleSubmit}
    >
      {description}
      <Field label={`Type ${word} to confirm`} error={error}>
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
