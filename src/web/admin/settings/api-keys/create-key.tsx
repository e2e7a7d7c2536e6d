import { keyLifetimes } from '#contract/integrations/api-scopes.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { useCreateApiKey } from '#web/api/integrations/api-keys.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { ShownKey } from './shown-key.tsx'
import { useKeyForm } from './use-key-form.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Creates a key, then shows it once. */
export function CreateKey({ open, onClose }: Props) {
  const create = useCreateApiKey()
  const form = useKeyForm()
  const { register, formState } = form
  if (create.data) return <ShownKey shown={create.data} open={open} onClose={onClose} />

  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync(values)
    } catch (error) {
      showFieldErrors(error, ['name', 'scopes', 'lifetimeDays'], form.setError)
    }
  })

  return (
    <GuardedFormDialog
      open={open}
      onClose={onClose}
      hasChanges={formState.isDirty}
      title="Create API key"
      submit="Create key"
      busy={create.isPending}
      busyLabel="Creating..."
      onSubmit={submit}
    >
      {create.error && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title="No key was created.">
          {errorMessage(create.error)}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <Field
          label="Name"
          hint="The system that uses it, such as your ERP."
          error={formState.errors.name?.message}
        >
          <TextInput required maxLength={60} autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Expires" error={formState.errors.lifetimeDays?.message}>
          <Select {...register('lifetimeDays', { setValueAs: daysOrNull })}>
            {keyLifetimes.map((days) => (
              <option key={days} value={days}>
                In {days} days
              </option>
            ))}
            <option value="">Never</option>
          </Select>
        </Field>
      </div>
      <ScopeFields form={form} />
    </GuardedFormDialog>
  )
}

/** The value of an option, or the number that the form starts with. */
const daysOrNull = (value: string | number | null) => Number(value) || null
