import { addressLines } from '#contract/addresses/address-lines.ts'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import { isSameAddress } from '#contract/addresses/same-address.ts'
import { addressValues, emptyAddress } from '#web/shared/forms/address-values.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

interface Props {
  label: string
  /** The address in the form. */
  current: AddressForm
  onSelect: (address: AddressForm) => void
}

/** Fills in a saved address. Shows nothing while there is none. */
export function SavedAddressSelect({ label, current, onSelect }: Props) {
  const saved = useSavedAddresses()
  const selected = saved.find((address) => isSameAddress(addressValues(address), current))
  if (saved.length === 0) return null
  return (
    <Field label={label} className="col-span-full">
      <Select
        value={selected?.id ?? ''}
        onChange={({ target }) => {
          const address = saved.find(({ id }) => id === Number(target.value))
          onSelect(address ? addressValues(address) : emptyAddress)
        }}
      >
        <option value="">New address</option>
        {saved.map((address) => (
          <option key={address.id} value={address.id}>
            {[address.name, ...addressLines(address)].join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  )
}
