import { zodResolver } from '@hookform/resolvers/zod'
import { useSuspenseQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { SignedInUser } from '#contract/accounts.ts'
import { companyApplication } from '#contract/companies/company-fields.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { line } from '#contract/fields.ts'
import type { SavedAddress } from '#contract/addresses/address-book.ts'
import { addressForm } from '#contract/addresses/addresses.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { useApplyForCompany } from '#web/api/companies/own-company.ts'
import { addressValues, emptyAddress } from '#web/shared/forms/address-values.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'

/** An application as typed. */
const applicationForm = companyApplication.extend({ taxId: line(40), billingAddress: addressForm })
type Form = z.infer<typeof applicationForm>

const addressNames = addressForm.keyof().options.map((name) => `billingAddress.${name}` as const)
const names = ['name', 'taxId', ...addressNames, 'sells'] as const

interface Setup {
  user: SignedInUser
  declined: OwnCompany | null
  onApplied: () => void
}

/** Starts from the declined application, or the saved billing address. */
export function useApplicationForm({ user, declined, onApplied }: Setup) {
  const { data: addresses } = useSuspenseQuery(addressesQuery(useApi()))
  const apply = useApplyForCompany()
  const form = useValidatedForm<Form>({
    resolver: zodResolver(applicationForm),
    defaultValues: declined ? valuesOf(declined) : firstValues(user, addresses),
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      await apply.mutateAsync(values)
      onApplied()
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError))
        form.setError('root', { message: errorMessage(error) })
    }
  })
  return { form, submit }
}

const valuesOf = ({ name, taxId, billingAddress, sells }: OwnCompany): Form => ({
  name,
  taxId: taxId ?? '',
  billingAddress: addressValues(billingAddress),
  sells,
})

function firstValues({ firstName, lastName }: SignedInUser, addresses: SavedAddress[]): Form {
  const saved = addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses[0]
  return {
    name: saved?.company ?? '',
    taxId: '',
    billingAddress: saved
      ? { ...addressValues(saved), company: '' }
      : { ...emptyAddress, name: `${firstName} ${lastName}` },
    sells: '',
  }
}
