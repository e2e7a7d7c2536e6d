import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { StaffShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
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
            <EditConflict
              formId={formId}
              subject="shipping method"
              events={[describeChange('Changed', conflict.row.lastChanges?.[0], conflict.detectedAt)]}
              hint="Choose which version to keep, then save. Changes to other fields are merged."
              changes={conflict.changes}
              mine={conflict.mine}
              theirs={conflict.theirs}
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
