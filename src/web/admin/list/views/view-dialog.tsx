import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ApiProblem } from '#contract/problem.ts'
import { maxViewNameLength } from '#contract/limits.ts'
import { type SavedView, savedViewForm } from '#contract/lists/saved-views.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

const viewNameForm = savedViewForm.pick({ name: true, shared: true })
export type ViewName = z.output<typeof viewNameForm>

interface Props {
  /** Undefined for a new view. */
  view: SavedView | undefined
  open: boolean
  onClose: () => void
  onSave: (values: ViewName) => Promise<unknown>
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ view, open, onClose, onSave }: Props) {
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof viewNameForm>,
    unknown,
    ViewName
  >({
    resolver: zodResolver(viewNameForm),
    defaultValues: { name: view?.name ?? '', shared: view?.shared ?? false },
  })

  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values)
      onClose()
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'view-name-taken')
        setError('name', { message: error.message }, { shouldFocus: true })
      else toast({ tone: 'error', title: 'Failed to save view', text: errorMessage(error) })
    }
  })

  return (
    <GuardedFormDialog
      open={open}
      onClose={onClose}
      hasChanges={formState.isDirty}
      size="sm"
      title={view ? 'Rename view' : 'Save view'}
      description={view ? view.name : 'Saves the filters, the sorting and the columns of this list.'}
      submit={view ? 'Rename' : 'Save view'}
      busy={formState.isSubmitting}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      <Field label="Name" error={formState.errors.name?.message}>
        <TextInput required autoComplete="off" maxLength={maxViewNameLength} {...register('name')} />
      </Field>
      {!view && <Checkbox label="Share with all staff" {...register('shared')} />}
    </GuardedFormDialog>
  )
}
