import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { companyApplication, minimumOrderInput } from '#contract/companies/company-fields.ts'
import { type StaffCompany, type StaleCompany, staleCompany } from '#contract/companies/staff-companies.ts'
import { line, text } from '#contract/fields.ts'
import { addressForm } from '#contract/addresses/addresses.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { useChangeCompany } from '#web/api/companies/admin-companies.ts'
import { addressValues } from '#web/shared/forms/address-values.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

const companyForm = companyApplication.extend({
  taxId: line(40),
  billingAddress: addressForm,
  minimumOrder: minimumOrderInput,
  poNumberRequired: z.boolean(),
  note: text(2000).trim(),
})

/** A company as the form edits it. */
export type CompanyDraft = z.infer<typeof companyForm>

type Row = StaffCompany & Partial<Pick<StaleCompany, 'lastChanges'>>

const { billingAddress: _, ...ownFields } = companyForm.shape
const names = [
  ...z.object(ownFields).keyof().options,
  ...addressForm.keyof().options.map((name) => `billingAddress.${name}` as const),
]

const labels: Record<string, string> = {
  name: 'Company name',
  taxId: 'VAT or tax ID',
  sells: 'What the company sells',
  minimumOrder: 'Minimum order',
  poNumberRequired: 'PO number required',
  note: 'Note',
  'billingAddress.name': 'Name',
  'billingAddress.phone': 'Phone',
  'billingAddress.company': 'Company in the address',
  'billingAddress.line1': 'Address',
  'billingAddress.line2': 'Apartment, floor or building',
  'billingAddress.city': 'City',
  'billingAddress.region': 'State or region',
  'billingAddress.postcode': 'Postal code',
  'billingAddress.country': 'Country',
}

export const companyFieldLabel = (field: string) => labels[field] ?? field

interface Setup {
  company: StaffCompany
  onSaved: () => void
}

/** The form of a company, and how it is saved. */
export function useCompanyForm({ company, onSaved }: Setup) {
  const change = useChangeCompany()
  const toast = useToast()
  const form = useForm<CompanyDraft>({
    resolver: zodResolver(companyForm),
    defaultValues: toDraft(company),
  })
  const edit = useEditConflict<Row, CompanyDraft>({
    row: company,
    schema: staleCompany,
    toDraft,
    fields: names,
    isDirty: form.formState.isDirty,
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    send: (draft, { id, version }) => change.mutateAsync({ id, version, ...draft }),
  })

  async function report(saving: Promise<Row | undefined>) {
    try {
      const saved = await saving
      if (!saved) return
      toast({ title: 'Company updated', text: saved.name })
      onSaved()
    } catch (error) {
      showFieldErrors(error, names, form.setError)
      toast({ tone: 'error', title: 'Company not updated', text: errorMessage(error) })
    }
  }

  return {
    form,
    onSubmit: form.handleSubmit((draft) => report(edit.save(draft))),
    conflict: edit.conflict,
    resolve: (resolved: CompanyDraft) => report(edit.resolve(resolved)),
    isPending: change.isPending,
    error: change.error,
  }
}

function toDraft(company: Row): CompanyDraft {
  const { name, taxId, billingAddress, sells, minimumOrder, poNumberRequired, note } = company
  return {
    name,
    taxId: taxId ?? '',
    billingAddress: addressValues(billingAddress),
    sells,
    minimumOrder,
    poNumberRequired,
    note,
  }
}
