import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/client/use-api.ts'
import { staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface Props {
  /** An order number; undefined for the sample. */
  value: string | undefined
  onChange: (orderNumber: string | undefined) => void
}

/** Whose data the preview shows: the sample's or that of one of the newest orders. */
export function OrderSelect({ value, onChange }: Props) {
  const orders = useQuery(staffOrdersQuery(useApi(), { page: 1 }))
  return (
    <Field label="Show with">
      <Select
        value={value ?? ''}
        className="max-w-full [&>select]:w-full"
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">Sample order</option>
        {orders.data?.items.map(({ id, orderNumber, customerName }) => (
          <option key={id} value={orderNumber}>
            {orderNumber}, {customerName}
          </option>
        ))}
      </Select>
    </Field>
  )
}
