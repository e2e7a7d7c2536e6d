import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { StaffShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { RowConflict } from '#web/admin/forms/row-conflict.tsx'
import { MethodFields, useMethodLabels } from './method-fields.tsx'
import { useMethodForm } from './use-method-form.ts'

interface Props {
  /** Undefined for a new method. */
  method: StaffShippingMethod | undefined
  open: boolean
  onClose: () => void
}

export function MethodDialog({ method, open, onClose }: Props) {
  const formId = useId()
  const labelOf = useMethodLabels()
  const { form, onSubmit, conflict, resolve, isPending, error } = useMethodForm({ method, onSaved: onClose })
  const submit = method ? 'Save changes' : 'Add method'
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title={method ? 'Edit shipping method' : 'Add shipping method'}
      description={method?.name}
      submit={submit}
      busy={isPending}
      onSubmit={onSubmit}
      error={error}
      formId={formId}
      conflict={
        conflict && {
          submit,
          form: (
            <RowConflict
              formId={formId}
              subject="shipping method"
              conflict={conflict}
              labelOf={labelOf}
              onResolve={resolve}
            />
          ),
        }
      }
    >
      <FormProvider {...form}>
        <MethodFields kind={method?.kind ?? 'delivery'} />
      </FormProvider>
    </EditDialog>
  )
}
