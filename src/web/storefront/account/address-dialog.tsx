import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { SavedAddress } from '#contract/addresses/address-book.ts'
import { postcodeRule, typedAddressFields } from '#contract/addresses/addresses.ts'
import { useSaveAddress } from '#web/api/addresses.ts'
import { addressValues, emptyAddress } from '#web/shared/forms/address-values.ts'
import { AddressFields, phoneHints } from '#web/shared/forms/address-fields.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  /** Undefined for a new address. */
  address: SavedAddress | undefined
  onClose: () => void
}

const savedForm = typedAddressFields
  .extend({ isDefaultDelivery: z.boolean(), isDefaultBilling: z.boolean() })
  .check(postcodeRule)
type SavedForm = z.infer<typeof savedForm>

export function AddressDialog({ address, onClose }: Props) {
  const toast = useToast()
  const saving = useSaveAddress()
  const { register, handleSubmit, setError, control, formState } = useValidatedForm<SavedForm>({
    resolver: zodResolver(savedForm),
    defaultValues: {
      ...(address ? addressValues(address) : emptyAddress),
      isDefaultDelivery: address?.isDefaultDelivery ?? false,
      isDefaultBilling: address?.isDefaultBilling ?? false,
    },
  })
  const [company, line2, country] = useWatch({ control, name: ['company', 'line2', 'country'] })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await saving.mutateAsync({ id: address?.id, address: values })
      toast({ title: 'Address saved' })
      onClose()
    } catch (error) {
      if (!showFieldErrors(error, savedForm.keyof().options, setError))
        setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <FormDialog
      open
      onClose={onClose}
      title={address ? 'Edit address' : 'Add address'}
      submit="Save address"
      busy={isSubmitting}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <div className="grid gap-4 md:grid-cols-2">
        <AddressFields
          contact={{ phoneHint: phoneHints.delivery }}
          values={{ company, line2, country }}
          field={(name) => ({ control: register(name), error: errors[name]?.message })}
        />
        <div className="col-span-full">
          <Checkbox label="Use for delivery by default" {...register('isDefaultDelivery')} />
          <Checkbox label="Use for billing by default" {...register('isDefaultBilling')} />
        </div>
      </div>
      <ErrorSummary formState={formState} />
    </FormDialog>
  )
}
