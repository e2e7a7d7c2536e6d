import { useId } from 'react'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { RowConflict } from '#web/admin/forms/row-conflict.tsx'
import { CompanyFields } from './company-fields.tsx'
import { companyFieldLabel, useCompanyForm } from './use-company-form.ts'

interface Props {
  company: StaffCompany
  open: boolean
  onClose: () => void
}

/** Changes the details, the rules for orders and the note of a company. */
export function EditCompanyDialog({ company, open, onClose }: Props) {
  const formId = useId()
  const { form, onSubmit, conflict, resolve, isPending, error } = useCompanyForm({
    company,
    onSaved: onClose,
  })
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Edit company"
      description={company.name}
      submit="Save changes"
      busy={isPending}
      onSubmit={onSubmit}
      error={error}
      formId={formId}
      conflict={
        conflict && {
          submit: 'Save changes',
          form: (
            <RowConflict
              formId={formId}
              subject="company"
              conflict={conflict}
              labelOf={companyFieldLabel}
              onResolve={resolve}
            />
          ),
        }
      }
    >
      <CompanyFields form={form} />
    </EditDialog>
  )
}
