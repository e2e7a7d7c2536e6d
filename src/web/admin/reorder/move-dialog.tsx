import { useForm } from 'react-hook-form'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { LoadedRow } from './reorder-row.tsx'

interface Props {
  opening: { isOpen: boolean; target: LoadedRow; close: () => void }
  total: number
  /** `to` is an index. */
  onMove: (row: LoadedRow, to: number) => void
}

/** Asks for the new position of a product, counted from 1. */
export function MoveDialog({ opening: { isOpen, target, close }, total, onMove }: Props) {
  const form = useForm({ defaultValues: { position: String(target.index + 1) } })

  const submit = form.handleSubmit(({ position }) => {
    onMove(target, Number(position) - 1)
    close()
  })

  function validate(typed: string) {
    const position = Number(typed)
    if (Number.isInteger(position) && position >= 1 && position <= total) return true
    return `Enter a position from 1 to ${total}`
  }

  return (
    <GuardedFormDialog
      open={isOpen}
      onClose={close}
      hasChanges={form.formState.isDirty}
      size="sm"
      title="Move to position"
      description={target.product.name}
      submit="Move"
      onSubmit={submit}
    >
      <Field
        label="Position"
        hint={`Position 1 comes first, ${total} last.`}
        error={form.formState.errors.position?.message}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          {...form.register('position', { validate })}
        />
      </Field>
    </GuardedFormDialog>
  )
}
