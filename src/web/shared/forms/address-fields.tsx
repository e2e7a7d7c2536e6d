import { Plus } from '#web/ui/icon/icons.ts'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { countryNames } from '#contract/countries.ts'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import { needsPostcode } from '#contract/addresses/postcode-countries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface AddressField {
  control: UseFormRegisterReturn & { defaultValue?: string | undefined }
  error: string | undefined
}

interface Props {
  field: (name: keyof AddressForm) => AddressField
  /** The current values of the fields that are folded away while empty, and of the country, which may need no postal code. */
  values: Pick<AddressForm, 'company' | 'line2' | 'country'>
  /** Which address browsers fill in; 'off' for a customer's address. */
  autoFill?: 'shipping' | 'billing' | 'off'
  /** Adds the recipient's name and phone, with why a phone is needed. */
  contact?: { phoneHint: string }
  /** For a company, whose name is not part of its address. */
  withoutCompany?: boolean
}

/** The fields of an address, as cells of a grid with one or two columns. */
export function AddressFields({ field, values, autoFill, contact, withoutCompany }: Props) {
  const input = (name: keyof AddressForm, token: string) => ({
    ...field(name).control,
    autoComplete: autoFill === 'off' ? 'off' : autoFill ? `${autoFill} ${token}` : token,
  })
  const error = (name: keyof AddressForm) => field(name).error
  const requiresPostcode = needsPostcode(values.country)
  return (
    <>
      {contact && (
        <>
          <Field label="Name" error={error('name')}>
            <TextInput {...input('name', 'name')} required />
          </Field>
          <Field label="Phone" hint={contact.phoneHint} error={error('phone')}>
            <TextInput {...input('phone', 'tel')} required type="tel" />
          </Field>
        </>
      )}
      {!withoutCompany && (
        <FoldedField label="Company" isFilled={values.company !== ''} error={error('company')}>
          <TextInput {...input('company', 'organization')} />
        </FoldedField>
      )}
      <Field label="Address" error={error('line1')} className="col-span-full">
        <TextInput {...input('line1', 'address-line1')} required />
      </Field>
      <FoldedField label="Apartment, floor or building" isFilled={values.line2 !== ''} error={error('line2')}>
        <TextInput {...input('line2', 'address-line2')} />
      </FoldedField>
      <Field label="City" error={error('city')}>
        <TextInput {...input('city', 'address-level2')} required />
      </Field>
      <Field label="State or region" optional error={error('region')}>
        <TextInput {...input('region', 'address-level1')} />
      </Field>
      <Field label="Postal code" optional={!requiresPostcode} error={error('postcode')}>
        <TextInput {...input('postcode', 'postal-code')} required={requiresPostcode} />
      </Field>
      <Field label="Country" error={error('country')}>
        <Select {...input('country', 'country')} required>
          <option value="">Choose a country</option>
          {[...countryNames].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** Why an address needs a phone number. */
export const phoneHints = {
  delivery: 'For questions about the delivery',
  billing: 'For questions about the invoice',
}

interface FoldedProps {
  label: string
  isFilled: boolean
  error: string | undefined
  children: ReactNode
}

/** An optional field behind a button. A field with a value is never folded away. */
function FoldedField({ label, isFilled, error, children }: FoldedProps) {
  const [state, setState] = useState<'folded' | 'opened' | 'filled'>('folded')
  if (state === 'folded' && isFilled) setState('filled')
  if (state === 'folded' && !isFilled) {
    return (
      <div className="col-span-full -my-1.5">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5 max-w-full text-left whitespace-normal"
          onClick={() => setState('opened')}
        >
          <Plus className="size-3.75" />
          Add {label.toLowerCase()}
        </Button>
      </div>
    )
  }
  return (
    <div className="contents" ref={state === 'opened' ? focusInput : undefined}>
      <Field label={label} optional error={error} className="col-span-full">
        {children}
      </Field>
    </div>
  )
}

function focusInput(cell: HTMLDivElement | null) {
  cell?.querySelector('input')?.focus()
}
