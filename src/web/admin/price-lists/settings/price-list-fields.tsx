import { useShopTime } from '#web/api/time/use-shop-time.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PercentPreview } from './percent-preview.tsx'
import { typedPercent } from './typed-percent.ts'
import type { PriceListInput } from './use-price-list-form.ts'

type Props = Pick<UseFormReturn<PriceListInput>, 'register' | 'formState' | 'watch'>

export const priceListLabels: Record<string, string> = {
  name: 'Name',
  kind: 'Type',
  discountBasisPoints: 'Discount',
  state: 'State',
  startsOn: 'From',
  endsOn: 'Until',
}

/** The settings of a price list. */
export function PriceListFields({ register, formState: { errors }, watch }: Props) {
  const { zoneLabel } = useShopTime()
  const [kind, discountBasisPoints] = watch(['kind', 'discountBasisPoints'])
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        <TextInput required autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Type" error={errors.kind?.message}>
        <Select className="w-full" {...register('kind')}>
          <option value="fixed">Fixed prices</option>
          <option value="percentage">Percentage</option>
        </Select>
      </Field>
      {kind === 'percentage' && (
        <Field
          label="Discount"
          error={errors.discountBasisPoints?.message}
          className="min-w-0"
          hint={<PercentPreview discountBasisPoints={typedPercent(discountBasisPoints)} />}
        >
          <TextInput
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            end={<span className="px-3 text-ink-2">%</span>}
            {...register('discountBasisPoints')}
          />
        </Field>
      )}
      <Field label="State" error={errors.state?.message}>
        <Select className="w-full" {...register('state')}>
          <option value="draft">Draft</option>
          <option value="active">Active</option>
        </Select>
      </Field>
      <Field label={`From (${zoneLabel})`} optional error={errors.startsOn?.message}>
        <TextInput type="date" {...register('startsOn')} />
      </Field>
      <Field label={`Until (${zoneLabel})`} optional error={errors.endsOn?.message}>
        <TextInput type="date" {...register('endsOn')} />
      </Field>
    </>
  )
}
