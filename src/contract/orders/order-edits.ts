import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, key, moneyInput, requiredText, text, version } from '#contract/fields.ts'
import { maxQuantity } from '#contract/limits.ts'
import { addressForm, postalAddress } from '#contract/addresses/addresses.ts'
import { staffOrder } from './staff-orders.ts'

const quantity = z.int().min(1).max(maxQuantity)

/** A line of the order by its id, or a variant to add at its current price. */
const editedItem = z.union([
  z.object({ id, quantity }),
  z.object({ sku: key(64), quantity }),
  z.object({ productId: id, variant: text(200).nullable().default(null), quantity }),
])
export type EditedItem = z.infer<typeof editedItem>

export const orderEdit = z.object({
  /** All lines of the order after the change; lines that are left out are removed. */
  items: z.array(editedItem).max(500),
  /** Replaces the address, name and phone; unchanged if left out. */
  deliveryAddress: postalAddress.optional(),
  /** The address as one line, if there is no `deliveryAddress`. */
  shippingAddress: requiredText(1000, 'Address is required').optional(),
  /** The shipping method from now on, at its price for these goods; unchanged if left out. */
  shippingMethodId: id.optional(),
  /** Sent to the customer. */
  reason: requiredText(1000, 'Enter a reason'),
  /** The new total that staff saw. */
  totalAmount: moneyInput.optional(),
})
export type OrderEdit = z.infer<typeof orderEdit>

/** The fields of the form; `delivery` is null for an order with the address as one line, the method empty for one without. */
export const orderEditForm = orderEdit.pick({ reason: true }).extend({
  delivery: addressForm.nullable(),
  shippingAddress: requiredText(1000, 'Address is required'),
  shippingMethodId: z.string(),
})
export type OrderEditForm = z.infer<typeof orderEditForm>

export const editOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/edit',
  summary:
    'Change the lines, the address and the shipping of an order that has not shipped. Lines keep their price unless their new quantity reaches another tier; added ones get the current price. Another country or method, or a total that crosses the limit for free shipping, prices shipping again. The issued invoice stays. 409 order-not-editable, out-of-stock, price-changed if the total is not `totalAmount`; 422 order-is-empty; 422 quantity-rule on a changed line, with the nearest quantities; 422 shipping-unavailable, with the methods that carry the order; 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: orderEdit.extend({ version }),
  reply: staffOrder,
  problems: [
    'fractional-amount',
    'order-is-empty',
    'order-not-editable',
    'order-not-found',
    'out-of-stock',
    'price-changed',
    'quantity-rule',
    'shipping-payment-mismatch',
    'shipping-unavailable',
    'stale',
  ],
})
