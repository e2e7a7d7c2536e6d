import { moneyIn } from '#contract/currency.ts'
import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { useOrderEdit } from './use-order-edit.ts'

/** The shipping method of an edited order. One that cannot carry it says why. */
export function ShippingField({ edit }: { edit: ReturnType<typeof useOrderEdit> }) {
  const { form, order, shipping } = edit
  const former = order.shippingMethod
  const isFormerOffered = shipping.options.some(({ id }) => id === former?.id)
  const error =
    shipping.problem === null ? form.formState.errors.shippingMethodId?.message : problemText(edit)
  return (
    <Field label="Shipping" error={error}>
      <Select {...form.register('shippingMethodId')}>
        {!former && <option value="">As ordered</option>}
        {former && !isFormerOffered && <option value={former.id}>{former.name}, as ordered</option>}
        {shipping.options.map(({ id, name, price, obstacle }) => (
          <option key={id} value={id} disabled={obstacle !== null && id !== former?.id}>
            {name},{' '}
            {obstacle?.toLowerCase() ?? shippingAmount(price, moneyIn(order.chargedCurrency)).toLowerCase()}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** 'Express: Not available for Japan. Choose Standard.' */
function problemText({ order, shipping, form }: ReturnType<typeof useOrderEdit>) {
  const chosen = shipping.options.find(({ id }) => String(id) === form.getValues('shippingMethodId'))
  const others = shipping.options.filter(({ obstacle }) => obstacle === null).map(({ name }) => name)
  const name = chosen?.name ?? order.shippingMethod?.name
  const advice = others.length > 0 ? `Choose ${others.join(' or ')}.` : 'No method delivers there.'
  return `${name}: ${shipping.problem}. ${advice}`
}
