import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { line } from '#contract/fields.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { useRecordTaxCheck } from '#web/api/companies/admin-companies.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SegmentedChoice } from '#web/ui/form/segmented-choice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useStaleCompany } from './use-stale-company.ts'

interface Props {
  company: StaffCompany
  open: boolean
  onClose: () => void
}

const checkForm = z.object({ result: z.enum(['valid', 'invalid']), reference: line(100) })
type CheckForm = z.infer<typeof checkForm>

/** Records the result of a check in the tax authority's register. */
export function TaxCheckDialog({ company: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: company, conflict, formId, handleStale } = useStaleCompany(opened, undefined)
  const recording = useRecordTaxCheck()
  const form = useForm<CheckForm>({
    resolver: zodResolver(checkForm),
    defaultValues: { result: 'valid', reference: '' },
  })

  const submit = form.handleSubmit(async ({ result, reference }) => {
    const { id, version } = company
    try {
      await recording.mutateAsync({ id, version, isValid: result === 'valid', reference })
      toast({ title: 'Check recorded', text: company.name })
      onClose()
    } catch (error) {
      if (!handleStale(error))
        toast({ tone: 'error', title: 'Check not recorded', text: errorMessage(error) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title="Record check"
      description={company.name}
      submit="Record check"
      busy={recording.isPending}
      onSubmit={submit}
      error={recording.error}
      formId={formId}
      conflict={conflict}
    >
      <TaxCheckFields form={form} taxId={company.taxId} />
    </EditDialog>
  )
}

function TaxCheckFields({ form, taxId }: { form: UseFormReturn<CheckForm>; taxId: string | null }) {
  const { register, control, formState } = form
  return (
    <>
      <p>
        Tax ID <span className="id">{taxId}</span>, as found in the tax authority's register.
      </p>
      <Controller
        control={control}
        name="result"
        render={({ field: { value, onChange } }) => (
          <SegmentedChoice
            legend="Result"
            choices={[
              { value: 'valid', label: 'Valid, name matches' },
              { value: 'invalid', label: 'Not valid' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Field
        label="Reference of the inquiry"
        optional
        hint="Such as the consultation number of VIES"
        error={formState.errors.reference?.message}
      >
        <TextInput autoComplete="off" maxLength={100} {...register('reference')} />
      </Field>
    </>
  )
}
