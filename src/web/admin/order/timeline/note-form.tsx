import { zodResolver } from '@hookform/resolvers/zod'
import { maxNoteLength } from '#contract/limits.ts'
import { type NoteForm as Note, noteForm } from '#contract/orders/staff/order-notes.ts'
import { useAddNote } from '#web/api/orders/order-timeline.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Writes an internal note. The text stays if saving fails. */
export function NoteForm({ orderId }: { orderId: number }) {
  const form = useValidatedForm<Note>({ resolver: zodResolver(noteForm), defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState
  const add = useAddNote()

  const submit = form.handleSubmit(async (note) => {
    try {
      await add.mutateAsync({ id: orderId, ...note })
      form.reset()
    } catch (error) {
      form.setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="Internal note" hint="Only staff see it." error={errors.text?.message}>
        <Textarea required rows={2} maxLength={maxNoteLength} {...form.register('text')} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyLabel="Saving...">
        Add note
      </Button>
    </form>
  )
}
