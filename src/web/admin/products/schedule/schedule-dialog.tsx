import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { scheduleForm } from '#contract/catalog/schedule/product-schedule.ts'
import { type StaffProduct, staffProduct } from '#contract/catalog/staff-products.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { useStaleRow } from '#web/admin/forms/use-stale-row.tsx'
import { useScheduleProduct } from '#web/api/admin-product-changes.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { inputMoment, inputText } from './moment-input.ts'

interface Props {
  product: StaffProduct
  open: boolean
  onClose: () => void
}

type Schedule = z.input<typeof scheduleForm>
type ScheduleForm = UseFormReturn<Schedule, unknown, z.output<typeof scheduleForm>>

/** Sets when a product appears in the shop and when it leaves it. */
export function ScheduleDialog({ product: opened, open, onClose }: Props) {
  const toast = useToast()
  const time = useShopTime()
  const change = useScheduleProduct()
  const { row, formId, conflict, handleStale } = useStaleRow({
    subject: 'product',
    opened,
    schema: staffProduct,
    eventsOf: (_before, { updatedAt }) => [`Changed on ${time.momentWithZone(updatedAt)}`],
    hintOf: () => 'Your schedule was not saved. Continue to review and save it.',
  })
  const form: ScheduleForm = useForm<Schedule, unknown, z.output<typeof scheduleForm>>({
    resolver: zodResolver(scheduleForm),
    defaultValues: { publishAt: opened.publishAt, unpublishAt: opened.unpublishAt },
  })

  const submit = form.handleSubmit(async (schedule) => {
    try {
      const { name } = await change.mutateAsync({ id: row.id, version: row.version, ...schedule })
      toast({ title: 'Schedule saved', text: name })
      onClose()
    } catch (error) {
      if (!handleStale(error)) showFieldErrors(error, ['publishAt', 'unpublishAt'], form.setError)
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title="Publishing schedule"
      description={row.name}
      submit="Save schedule"
      busy={change.isPending}
      onSubmit={submit}
      error={change.error}
      formId={formId}
      conflict={conflict}
    >
      <MomentField
        form={form}
        name="publishAt"
        label="Appears in the shop"
        hint={
          row.archivedAt
            ? `The product is ${row.draft ? 'a draft' : 'archived'} until then.`
            : 'Leave empty to keep the product in the shop. With a time, it is archived until then.'
        }
      />
      <MomentField
        form={form}
        name="unpublishAt"
        label="Leaves the shop"
        hint="The product is archived then. Leave empty for no end."
      />
    </EditDialog>
  )
}

interface FieldProps {
  form: ScheduleForm
  name: keyof Schedule
  label: string
  hint: string
}

function MomentField({ form, name, label, hint }: FieldProps) {
  const time = useShopTime()
  const { defaultValues, errors } = form.formState
  return (
    <Field label={`${label} (${time.zoneLabel})`} optional hint={hint} error={errors[name]?.message}>
      <TextInput
        type="datetime-local"
        defaultValue={inputText(defaultValues?.[name] ?? null, time.timeZone)}
        onChange={({ target }) =>
          form.setValue(name, target.validity.badInput ? '' : inputMoment(target.value, time.timeZone), {
            shouldDirty: true,
          })
        }
      />
    </Field>
  )
}
